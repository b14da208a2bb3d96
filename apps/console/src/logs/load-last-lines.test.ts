import { expect, it } from 'vitest'
import { LAST_LINES, plainLines } from './load-last-lines.ts'

it('the last lines of a run are ten at most, plain, and none too long to read', () => {
  const all = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  expect(plainLines(`${all.join('\n')}\n`)).toEqual(all.slice(-LAST_LINES))
  expect(plainLines('\u001b[31mfatal\u001b[0m: no db\r\n')).toEqual(['fatal: no db'])
  expect(plainLines('x'.repeat(5000))[0]).toHaveLength(500)
})
