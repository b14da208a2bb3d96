import type { Labels } from '../family.ts'

const VALUE = /\{\{\s*(?:printf\s+"%\.(\d)f"\s+)?\$value\s*(?:\|\s*(\w+)\s*)?\}\}/g

/** Four digits at most, with the sign of a power of ten, as Prometheus' template function has it. */
function humanize(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value)
  const signs = ['', 'k', 'M', 'G', 'T']
  const power = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.abs(value)) / 3)))
  return `${Number((value / 1000 ** power).toPrecision(4))}${signs[power] ?? ''}`
}

function written(value: number, decimals: string | undefined, how: string | undefined): string {
  if (decimals !== undefined) return value.toFixed(Number(decimals))
  if (how === 'humanizePercentage') return `${Number((value * 100).toPrecision(4))}%`
  return how === 'humanize' ? humanize(value) : String(value)
}

/** Labels and annotations with what an alert's templates ask for. */
export function fillTemplates(texts: Labels, labels: Labels, value: number): Labels {
  const fill = (template: string): string =>
    template
      .replaceAll(/\{\{\s*\$labels\.(\w+)\s*\}\}/g, (_, name: string) => labels[name] ?? '')
      .replaceAll(VALUE, (_, decimals?: string, how?: string) => written(value, decimals, how))
  return Object.fromEntries(Object.entries(texts).map(([name, template]) => [name, fill(template)]))
}
