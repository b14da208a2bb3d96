type Cell = {
  /** Empty where it is the second half of a wide character. */
  readonly text: string
  readonly style: string
}

/** Beyond so many characters only what was written last can still be seen. */
const LOOKED_AT = 65_536
/** A program that never resets its colours sets them over each other. */
const MOST_STYLES = 8

const PIECES =
  // oxlint-disable-next-line no-control-regex
  /\x1b\[(?<params>[0-?]*)[ -/]*(?<final>[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\r\x08]|\P{M}\p{M}*|./gsu
/** Characters that take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u

/** A line as a terminal shows it in the end: after a carriage return, what follows stands over what was there. */
export function overwrite(line: string): string {
  if (!/[\r\b]/.test(line)) return line
  const cells: Cell[] = []
  let styles: readonly string[] = []
  let column = 0

  function write(text: string): void {
    const style = styles.join('')
    // Half of a wide character is none.
    if (cells[column]?.text === '' && column > 0) cells[column - 1] = { text: ' ', style: '' }
    const width = WIDE.test(text) ? 2 : 1
    if (cells[column + width]?.text === '') cells[column + width] = { text: ' ', style: '' }
    cells[column] = { text, style }
    if (width === 2) cells[column + 1] = { text: '', style }
    column += width
  }

  for (const { 0: piece, groups } of lastOf(line).matchAll(PIECES)) {
    const { params = '', final = '' } = groups ?? {}
    if (piece === '\r') column = 0
    else if (piece === '\b') column = Math.max(0, column - 1)
    else if (final === 'm') styles = addStyle(styles, piece, params)
    else if (final === 'K') erase(cells, column, params)
    // Any other code takes no room.
    else if (!piece.startsWith('\x1b')) write(piece)
  }
  return join(cells)
}

function lastOf(line: string): string {
  if (line.length <= LOOKED_AT) return line
  return line.slice(line.indexOf('\r', line.length - LOOKED_AT) + 1)
}

function addStyle(styles: readonly string[], code: string, params: string): readonly string[] {
  if (/^0*$/.test(params)) return []
  return [...(/^0*;/.test(params) ? [] : styles), code].slice(-MOST_STYLES)
}

/** The rest of the line, its beginning, or all of it. */
function erase(cells: Cell[], column: number, params: string): void {
  if (params !== '1' && params !== '2') {
    cells.length = Math.min(cells.length, column)
    return
  }
  const end = params === '2' ? cells.length : Math.min(cells.length, column + 1)
  for (let at = 0; at < end; at += 1) cells[at] = { text: ' ', style: '' }
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
