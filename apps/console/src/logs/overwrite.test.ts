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
    ['a bar that goes back by its column', `load 10%${E}[2K${E}[1Gload 55%${E}[2K${E}[1Gdone`, 'done'],
    ['the first column is meant by none, and by 0', `one${E}[Gt${E}[0GT`, 'Tne'],
    ['a column is counted from 1', `abcdef${E}[3GX`, 'abXdef'],
    ['steps go ahead', `ab\r${E}[Cx${E}[3Cy`, 'ax   y'],
    ['and back, at most to the beginning', `abc${E}[2DX${E}[99Dx`, 'xXc'],
    ['a terminal ends somewhere', `${E}[99999999Gx`, `${' '.repeat(240)}x`],
    ['but not before the line does', `${'a'.repeat(300)}${E}[299GX`, `${'a'.repeat(298)}Xa`],
    ['another sort of such a code moves nothing', `ab${E}[?1Gc`, 'abc'],
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

  it('has its grounds too, and what was open before what is looked at of a long one', () => {
    const line = overwrite(`${E}[41m${'x'.repeat(70_000)}${E}[1Gshort`)
    expect(parseAnsi(line)).toMatchObject([{ text: 'short', ground: 'red' }])
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
