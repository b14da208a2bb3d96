import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shellQuote } from './shell-quote.ts'

it('gives a real shell exactly the words that were meant', () => {
  const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const output = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${words.map(shellQuote).join(' ')}`])
      expect(output.toString('utf8').split('\0').slice(0, -1)).toEqual(words)
    }),
    { numRuns: 40 },
  )
})
