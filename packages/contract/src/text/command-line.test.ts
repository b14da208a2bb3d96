import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinWords, splitWords } from './command-line.ts'

describe('a command as a person types it', () => {
  it.each([
    ['nginx -g "daemon off;"', ['nginx', '-g', 'daemon off;']],
    ['sh -c \'echo "hi" && sleep 1\'', ['sh', '-c', 'echo "hi" && sleep 1']],
    ['echo a\\ b ""', ['echo', 'a b', '']],
    ['  ', []],
    ["it's", null],
    ['half "', null],
    ['end \\', null],
  ])('%s is %j', (line, words) => expect(splitWords(line)).toEqual(words))

  it('comes back from its words', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        expect(splitWords(joinWords(words))).toEqual(words)
      }),
    )
  })
})
