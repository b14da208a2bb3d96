/** Marks that turn the direction of the text around them, by the names that Unicode gives them. */
const NAMES: Readonly<Record<string, string>> = {
  '\u061C': 'ALM',
  '\u200E': 'LRM',
  '\u200F': 'RLM',
  '\u202A': 'LRE',
  '\u202B': 'RLE',
  '\u202C': 'PDF',
  '\u202D': 'LRO',
  '\u202E': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
}

export const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const EACH = new RegExp(DIRECTION_MARKS, 'g')

/** The text with its marks written out, so that it reads in the order in which it is kept: `⟨RLO⟩exe.txt`. */
export function showMarks(text: string): string {
  return DIRECTION_MARKS.test(text) ? text.replace(EACH, (mark) => `⟨${NAMES[mark] ?? ''}⟩`) : text
}
