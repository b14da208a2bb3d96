/**
 * What a formula begins with in spreadsheets: also in full width, which they take for the same where Korean or Japanese
 * is written.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet might run a cell instead of showing it. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** A cell of RFC 4180. */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell that shows what it holds: one that a spreadsheet might run gets an apostrophe. */
export function formatCsvCell(text: string): string {
  return quoteCell(looksLikeFormula(text) ? `'${text}` : text)
}
