import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { readColours } from './graph-colours.ts'

const CSS = readFileSync(
  new URL('../../../../../../packages/ui/src/theme/theme.css', import.meta.url),
  'utf8',
)

/** What a theme calls its colours. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [, rules = ''] = new RegExp(`^\\[data-theme="${theme}"\\] \\{([^}]*)\\}`, 'm').exec(CSS) ?? []
  const found = rules.matchAll(/(--n-[\w-]+): (#[0-9a-f]{6});/g)
  return new Map([...found].map(([, name = '', colour = '']) => [name, colour] as const))
}

/** As WCAG measures it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

afterEach(() => vi.unstubAllGlobals())

it.each(['light', 'dark'] as const)(
  'boxes, and frames within them, are seen on what they lie: %s',
  (theme) => {
    const tokens = tokensOf(theme)
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => tokens.get(name) ?? '' }))
    // The stand-in looks at no element.
    const { ground, surface, text, dim } = readColours({} as Element)
    // What the canvas lies on, in `mesh-graph.css`.
    const canvas = tokens.get('--n-surface') ?? ''
    expect(contrast(ground, canvas)).toBeGreaterThan(1.1)
    expect(contrast(surface, ground)).toBeGreaterThan(1.1)
    for (const letters of [text, dim]) expect(contrast(letters, ground)).toBeGreaterThan(4.5)
  },
)
