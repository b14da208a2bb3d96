/** Everything that keyboards of ASCII can write: names of objects, numbers, addresses. */
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** The syllables of most Korean names, which stand on the first page of everyone who signs in. */
const NAMES: string =
  '김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민진지나라연준은예도시현수아재영태호선경희동해늘'

/** Hangul syllables and the punctuation of both languages; everything else is rare enough for a slice of its own. */
const WANTED = /[\uac00-\ud7a3·×–—‘’“”•…↑→↓⋯]/g

/** Every character that the console itself writes, in order. */
export function collectCharacters(sources: readonly string[]): string {
  const found = sources.flatMap((source) => source.match(WANTED) ?? [])
  return [...new Set([...ASCII, ...NAMES, ...found])].toSorted().join('')
}

/** The characters as CSS writes them, neighbours as one range: `U+20-7e, U+ac00`. */
export function formatUnicodeRange(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted(
    (a, b) => a - b,
  )
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(', ')
}
