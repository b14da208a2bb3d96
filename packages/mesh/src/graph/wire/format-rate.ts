import type { Rates } from '../graph.ts'

/**
 * A number with so many decimals, rounded as Kiali rounds: of two texts that are equally near, the one that ends even.
 * `toFixed` takes the larger.
 */
export function formatDecimals(value: number, decimals: number): string {
  // A tie is an odd number of the halves that binary fractions can hold.
  if (Math.abs(value * 2 ** (decimals + 1)) % 2 !== 1) return value.toFixed(decimals)
  const scale = 10 ** decimals
  const above = value * scale + 0.5
  return ((above % 2 === 0 ? above : above - 1) / scale).toFixed(decimals)
}

/** Two decimals, up to five so that the first significant digit shows; empty for nothing. In thousandths. */
export function formatRate(thousandths: number): string {
  if (thousandths <= 0) return ''
  const decimals = thousandths >= 10 ? 2 : thousandths >= 1 ? 3 : thousandths >= 0.1 ? 4 : 5
  return formatDecimals(thousandths / 1000, decimals)
}

/** The named rates as texts; what is nothing is left out. */
export function formatRates(rates: Rates, names: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name of names) {
    const rate = rates[name] ?? 0
    if (rate > 0) texts[name] = formatRate(rate)
  }
  return texts
}

/** A percentage with one decimal. */
export function formatPercent(percent: number): string {
  return percent === 100 ? '100.0' : formatDecimals(percent, 1)
}
