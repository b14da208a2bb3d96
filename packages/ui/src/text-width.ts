/** Pixels of a character at 13 px and medium weight, rounded up. */
const GROUPS: readonly (readonly [number, string])[] = [
  [3.6, " '!,.:;|\\Iijl·"],
  [5.2, '()/[]frt{}"-'],
  [6.7, 's*?_`'],
  [7.2, 'JLackvxyz–'],
  [7.8, 'EFeghnopqu'],
  [8.3, '0123456789&BPRSTZbd$+<=>AKVXY~'],
  [9.6, 'CDHUGNOQ'],
]
const WIDE_LATIN = 11.5
/** Hangul, and all that is not Latin. */
const WIDE = 11.6

const WIDTHS = new Map(GROUPS.flatMap(([width, characters]) => [...characters].map((one) => [one, width])))

/** How many pixels a text takes in a table, by counting its characters: no browser has to lay it out. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.get(character) ?? (character > '\u007f' ? WIDE : WIDE_LATIN)
  return Math.ceil(width)
}
