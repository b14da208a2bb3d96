import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectCharacters, formatUnicodeRange } from './font-characters.ts'

describe('the characters of the first font', () => {
  it('hold what the console writes, and every printable ASCII character', () => {
    const found = collectCharacters(['"나루"', 'title: `건너가는 나루터…`'])
    for (const character of '나루터건너가는…aZ09~ ') expect(found).toContain(character)
  })

  it('leave out what no text of the console has', () => {
    expect(collectCharacters(['나루'])).not.toContain('뷁')
    expect(collectCharacters(['漢字é'])).not.toMatch(/[漢字é]/)
  })
})

describe('a range of characters', () => {
  it.each([
    ['abc', 'U+61-63'],
    ['가a나b', 'U+61-62, U+ac00, U+b098'],
    ['', ''],
  ])('of %j is %j', (characters, range) => {
    expect(formatUnicodeRange(characters)).toBe(range)
  })

  it('names exactly its characters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 32, max: 0xd7a3 }), { minLength: 1 }), (points) => {
        const range = formatUnicodeRange(String.fromCodePoint(...points))
        const named = range.split(', ').flatMap((part) => {
          const [from = '', to = from] = part.slice(2).split('-')
          const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
          return Array.from({ length: last - first + 1 }, (_, index) => first + index)
        })
        expect(named).toEqual(points.toSorted((a, b) => a - b))
      }),
    )
  })
})
