import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAnsi } from './ansi.ts'
import { overwrite } from './overwrite.ts'

const E = '\x1b'
const shown = (line: string) =>
  parseAnsi(overwrite(line))
    .map(({ text }) => text)
    .join('')

describe('a line with carriage returns', () => {
  it.each([
    ['a progress bar is its last state', 'load  10%\rload  55%\rload 100%', 'load 100%'],
    ['what is longer stays behind what is shorter', 'abcdef\rXY', 'XYcdef'],
    ['unless the rest was erased first', `downloading\r${E}[Kdone`, 'done'],
    ['or was with a number', `downloading\r${E}[0Kdone`, 'done'],
    ['or its beginning', `abcdef\b\b${E}[1K\rX`, 'X    f'],
    ['or all of it', `downloading${E}[2K\rdone`, 'done'],
    ['a step back stands over the last one', 'wait |\b/\b-', 'wait -'],
    ['wide characters take two columns', '가나다\rab', 'ab나다'],
    ['half of a wide character is nothing', '가나\rx', 'x 나'],
    ['a wide one covers two narrow ones', 'abcd\r가', '가cd'],
    ['marks stay with their letter', 'e\u0301a\ro', 'oa'],
    ['a return at the end changes nothing', 'ready\r', 'ready'],
    ['windows’ ends of lines too', 'one\r\r', 'one'],
  ])('%s', (_, line, expected) => {
    expect(shown(line)).toBe(expected)
  })

  it('has the colours that each of its characters was written in', () => {
    const line = overwrite(`${E}[31mfailed${E}[0m yet\r${E}[1;32mok`)
    expect(parseAnsi(line).map(({ text, color, bold }) => [text, color, bold])).toEqual([
      ['ok', 'green', true],
      ['iled', 'red', false],
      [' yet', null, false],
    ])
  })

  it('is soon read however long it is', () => {
    const line = `${'x'.repeat(70)}\r`.repeat(100_000)
    const start = performance.now()
    expect(overwrite(line)).toBe('x'.repeat(70))
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('without any is the same line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = text.replaceAll(/[\r\b]/g, '')
        expect(overwrite(line)).toBe(line)
      }),
    )
  })
})
