import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, parseAnsi } from './ansi.ts'

const E = String.fromCharCode(27)

describe('a line with terminal colours', () => {
  it('becomes spans of our own colours', () => {
    expect(parseAnsi(`a${E}[31;1mred${E}[0m b`)).toEqual([
      { text: 'a', color: null, bold: false, dim: false },
      { text: 'red', color: 'red', bold: true, dim: false },
      { text: ' b', color: null, bold: false, dim: false },
    ])
  })

  it.each([
    [`${E}[2J${E}[1;1Hcleared`, 'cleared'],
    [`${E}]0;title${String.fromCharCode(7)}text`, 'text'],
    [`bell${String.fromCharCode(7)}s`, 'bells'],
    [`${E}[38;2;1;2;3mtrue${E}[39m`, 'true'],
  ])('drops what could move a cursor or ring a bell', (line, text) => {
    expect(
      parseAnsi(line)
        .map((span) => span.text)
        .join(''),
    ).toBe(text)
  })

  it('keeps every other character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (line) => {
        expect(
          parseAnsi(line)
            .map((span) => span.text)
            .join(''),
        ).toBe(line)
      }),
    )
  })
})

describe('the level of a line', () => {
  it.each([
    ['2026 ERROR could not connect', 'error'],
    ['{"level":"error","msg":"x"}', 'error'],
    ['WARN slow', 'warn'],
    ['[debug] x', 'debug'],
    ['GET /errors 200', null],
    ['INFO started', null],
  ])('%s is %s', (text, level) => expect(levelOf(text)).toBe(level))
})
