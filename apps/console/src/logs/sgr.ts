import { createColorPalette } from 'ansi-sequence-parser'

type What = 'ink' | 'ground' | 'bold' | 'dim' | 'underline' | 'inverse'
/** The codes of colour and weight that are in force, by what they say. */
export type Codes = { readonly [what in What]?: string }

export const NO_CODES: Codes = {}

const SETS: { readonly [code: string]: What } = {
  1: 'bold',
  2: 'dim',
  4: 'underline',
  7: 'inverse',
  21: 'underline',
}
const ENDS: { readonly [code: string]: readonly What[] } = {
  22: ['bold', 'dim'],
  24: ['underline'],
  27: ['inverse'],
  39: ['ink'],
  49: ['ground'],
}
const INK = /^(?:3[0-7]|9[0-7]|38;.*)$/
const GROUND = /^(?:4[0-7]|10[0-7]|48;.*)$/
// oxlint-disable-next-line no-control-regex
const CODE = /\x1b\[([0-9;:]*)m/g

/** What is in force after a text, where these codes were before it. */
export function codesAfter(codes: Codes, text: string): Codes {
  if (!text.includes('\x1b')) return codes
  return [...text.matchAll(CODE)].reduce((before, [, params = '']) => addCodes(before, params), codes)
}

/** What is in force after one more code, of which these are the numbers; a part that is left out is 0, which resets. */
export function addCodes(codes: Codes, params: string): Codes {
  if (/[^0-9;:]/.test(params)) return codes
  const parts = params.split(';')
  let now = codes
  while (parts.length > 0) now = addCode(now, takeCode(parts))
  return now
}

/** As a terminal reads them again; nothing where nothing is in force. */
export function writeCodes(codes: Codes): string {
  const written = Object.values(codes).join(';')
  return written && `\x1b[${written}m`
}

/**
 * A colour has several parts. The standard writes them with colons, and a place for its space (`38:2::175:95:255`);
 * most programs write them as codes that follow.
 */
function takeCode(parts: string[]): string {
  const first = parts.shift() || '0'
  if (first.includes(':')) {
    const [code = '', kind = ''] = first.split(':')
    if (code === '4') return kind === '0' ? '24' : '4'
    return first.replace(/^(\d+:2):\d*:(\d+:\d+:\d+)$/, '$1:$2').replaceAll(':', ';')
  }
  if (!/^[345]8$/.test(first)) return String(Number(first))
  const count = parts[0] === '2' ? 4 : parts[0] === '5' ? 2 : 0
  return [first, ...parts.splice(0, count)].join(';')
}

function addCode(codes: Codes, code: string): Codes {
  if (code === '0') return NO_CODES
  const set = SETS[code]
  if (set) return { ...codes, [set]: code }
  if (INK.test(code)) return colorOf(code) ? { ...codes, ink: code } : codes
  if (GROUND.test(code)) return colorOf(code) ? { ...codes, ground: code } : codes
  const ended = ENDS[code]
  return ended ? without(codes, ended) : codes
}

function without(codes: Codes, ended: readonly What[]): Codes {
  const left: { -readonly [what in keyof Codes]: Codes[what] } = { ...codes }
  for (const what of ended) delete left[what]
  return left
}

const COLORS = ['grey', 'red', 'green', 'amber', 'blue', 'purple', 'brand', 'text']
/** Of the palette of 256, the first are the named ones, once more as bright ones. */
const NAMED = 16
const palette = createColorPalette()

/** What has a name is in our own colours, a bright one as its own; what a program mixed is as it mixed it: `#af5fff`. */
export function colorOf(code: string | undefined): string | null {
  if (code === undefined) return null
  const [first = 0, form, ...parts] = code.split(';').map(Number)
  if (form === undefined) return COLORS[first % 10] ?? null
  return parts.every((part) => part < 256) ? mixedColour(form, parts) : null
}

/** Of a table, or of red, green and blue. */
function mixedColour(form: number, [index, green, blue]: readonly number[]): string | null {
  if (index === undefined) return null
  if (form === 2)
    return green === undefined || blue === undefined
      ? null
      : palette.value({ type: 'rgb', rgb: [index, green, blue] })
  if (form !== 5) return null
  return index < NAMED ? (COLORS[index % COLORS.length] ?? null) : palette.value({ type: 'table', index })
}
