import type { Measure } from '../place-labels.ts'

/** Letters are measured at this size, each text once: thousands of them are what zooming would wait for. */
const MEASURED = 100
const MOST_MEASURED = 20_000

/** Remembers how wide texts are in a font. */
export function createRuler(): (font: string, measure: Measure) => Measure {
  const widths = new Map<string, number>()
  return (font, measure) => (text, size) => {
    const key = `${font} ${text}`
    const width = widths.get(key) ?? measure(text, MEASURED) / MEASURED
    if (widths.size >= MOST_MEASURED) widths.clear()
    widths.set(key, width)
    return width * size
  }
}
