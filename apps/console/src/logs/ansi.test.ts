import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, parseAnsi } from './ansi.ts'

const E = String.fromCharCode(27)

const PLAIN = { color: null, ground: null, bold: false, dim: false, underline: false }

describe('a line with terminal colours', () => {
  it('becomes spans of our own colours', () => {
    expect(parseAnsi(`a${E}[31;1mred${E}[0m b`)).toEqual([
      { ...PLAIN, text: 'a' },
      { ...PLAIN, text: 'red', color: 'red', bold: true },
      { ...PLAIN, text: ' b' },
    ])
  })

  it.each(['', '0', ';', '0;39'])('returns to the plain look by a reset written as [%sm', (params) => {
    expect(parseAnsi(`${E}[31mred${E}[${params}m plain`).at(-1)).toMatchObject({
      text: ' plain',
      color: null,
      bold: false,
    })
  })

  it.each([
    [`${E}[2J${E}[1;1Hcleared`, 'cleared'],
    [`${E}]0;title${String.fromCharCode(7)}text`, 'text'],
    [`bell${String.fromCharCode(7)}s`, 'bells'],
    [`${E}[38;2;1;2;3mtrue${E}[39m`, 'true'],
    [`${E}]8;;http://x${E}\\link${E}]8;;${E}\\`, 'link'],
    [`cut${E}[3`, 'cut3'],
    [`${E}[>4;1mkeys${E}[?25h`, 'keys'],
    [`cut${E}`, 'cut'],
  ])('drops what could move a cursor or ring a bell', (line, text) => {
    expect(
      parseAnsi(line)
        .map((span) => span.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['96', 'brand'],
    ['38;5;2', 'green'],
    ['38;5;9', 'red'],
    ['38;5;200', '#ff00d7'],
    ['38;5;244', '#808080'],
    ['38;5;300', null],
    ['38;2;175;95;255', '#af5fff'],
    ['38:2::175:95:255', '#af5fff'],
    ['38:2:175:95:255', '#af5fff'],
    ['38:5:200', '#ff00d7'],
    ['38;2;999;0;0', null],
    ['38;5', null],
    ['48;5;1;34', 'blue'],
    ['58;5;2;34', 'blue'],
    ['31;38;5', 'red'],
    ['31;0', null],
    ['031', 'red'],
  ])('of the code %s is %s', (code, color) => {
    expect(parseAnsi(`${E}[${code}mtext`)).toMatchObject([{ text: 'text', color, bold: false, dim: false }])
  })

  it.each([
    ['41', { ground: 'red' }],
    ['41;49', {}],
    ['30;103', { color: 'grey', ground: 'amber' }],
    ['48;5;200', { ground: '#ff00d7' }],
    ['48;5;9', { ground: 'red' }],
    ['48;2;175;95;255', { ground: '#af5fff' }],
    ['48:2::175:95:255', { ground: '#af5fff' }],
    ['48;5;300', {}],
    ['7', { ground: 'text' }],
    ['31;7', { ground: 'red' }],
    ['7;31;44', { color: 'blue', ground: 'red' }],
    ['7;41', { color: 'red', ground: 'text' }],
    ['31;7;27', { color: 'red' }],
    ['4', { underline: true }],
    ['4:3', { underline: true }],
    ['21', { underline: true }],
    ['4;24', {}],
    ['4;4:0', {}],
    ['1;2;22', {}],
    ['1;4;7;41;0', {}],
  ])('is drawn by the code %s as %j', (code, drawn) => {
    expect(parseAnsi(`${E}[${code}mtext`)).toEqual([{ ...PLAIN, text: 'text', ...drawn }])
  })

  it('never shows a code, whatever is written', () => {
    const pieces = fc.constantFrom(E, '[', ']', ';', 'm', '3', '8', '5', '1', '?', '\x07', 'J', 'x')
    fc.assert(
      fc.property(fc.array(pieces), (line) => {
        const text = parseAnsi(line.join('')).map((span) => span.text)
        // oxlint-disable-next-line no-control-regex
        expect(text.join('')).not.toMatch(/[\x00-\x08\x0b-\x1f]/)
      }),
    )
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
