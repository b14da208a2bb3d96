import { addCodes, codesAfter, NO_CODES, writeCodes } from './sgr.ts'

type Cell = {
  /** Empty where it is the second half of a wide character. */
  readonly text: string
  readonly style: string
}

const BLANK: Cell = { text: ' ', style: '' }

/** Beyond so many characters only what was written last can still be seen. */
const LOOKED_AT = 65_536
/** Where a code leads beyond the line, a terminal stays at its edge. */
const WIDEST = 240

// oxlint-disable-next-line no-control-regex
const MOVES = /[\r\x08]|\x1b\[\d*[GCD]/
// oxlint-disable-next-line no-control-regex
const TO_START = /\r|\x1b\[[01]?G/g

const PIECES =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[(?<params>[0-?]*)[ -/]*(?<final>[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\r\x08]|\P{M}\p{M}*|./gsu
/** Characters that take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u

/**
 * A line as a terminal shows it in the end: after a carriage return, or a code that leads back, what follows stands
 * over what was there.
 */
export function overwrite(line: string): string {
  if (!MOVES.test(line)) return line
  const cells: Cell[] = []
  let codes = NO_CODES
  let style = ''
  let column = 0

  function write(text: string): void {
    while (cells.length < column) cells.push(BLANK)
    // Half of a wide character is none.
    if (cells[column]?.text === '' && column > 0) cells[column - 1] = BLANK
    const width = WIDE.test(text) ? 2 : 1
    if (cells[column + width]?.text === '') cells[column + width] = BLANK
    cells[column] = { text, style }
    if (width === 2) cells[column + 1] = { text: '', style }
    column += width
  }

  for (const { 0: piece, groups } of lastOf(line).matchAll(PIECES)) {
    const { params = '', final = '' } = groups ?? {}
    if (piece === '\r') column = 0
    else if (piece === '\b') column = Math.max(0, column - 1)
    else if (final === 'm') {
      codes = addCodes(codes, params)
      style = writeCodes(codes)
    } else if (final === 'K') erase(cells, column, params)
    else if (/^[GCD]$/.test(final)) column = moveTo(column, final, params, cells.length)
    // Any other code takes no room.
    else if (!piece.startsWith('\x1b')) write(piece)
  }
  return join(cells)
}

/** The column that a code leads to: `G` names it, `C` and `D` go ahead and back. */
function moveTo(column: number, final: string, params: string, length: number): number {
  if (!/^\d*$/.test(params)) return column
  const by = Number(params) || 1
  const to = final === 'G' ? by - 1 : final === 'C' ? column + by : column - by
  return Math.max(0, Math.min(to, Math.max(length, column, WIDEST)))
}

function lastOf(line: string): string {
  if (line.length <= LOOKED_AT) return line
  TO_START.lastIndex = line.length - LOOKED_AT
  const found = TO_START.exec(line)
  if (!found) return line
  const from = found.index + found[0].length
  return writeCodes(codesAfter(NO_CODES, line.slice(0, from))) + line.slice(from)
}

/** The rest of the line, its beginning, or all of it. */
function erase(cells: Cell[], column: number, params: string): void {
  if (params !== '1' && params !== '2') {
    cells.length = Math.min(cells.length, column)
    return
  }
  const end = params === '2' ? cells.length : Math.min(cells.length, column + 1)
  for (let at = 0; at < end; at += 1) cells[at] = BLANK
}

function join(cells: readonly Cell[]): string {
  let last = ''
  const pieces = cells.map(({ text, style }) => {
    const turn = style === last ? '' : `\x1b[0m${style}`
    last = style
    return turn + text
  })
  return pieces.join('').trimEnd()
}
