/** Two decimals, up to five so that one significant digit shows; empty for nothing. `rate` is in thousandths. */
export function formatRate(thousandths: number): string {
  if (thousandths <= 0) return ''
  return formatDecimals(thousandths / 1000)
}

/** A percentage with one decimal. */
export function formatPercent(percent: number): string {
  return percent === 100 ? '100.0' : percent.toFixed(1)
}

function formatDecimals(value: number): string {
  for (let decimals = 2; decimals < 5; decimals++) {
    const text = value.toFixed(decimals)
    if (Number(text) > 0) return text
  }
  return value.toFixed(5)
}
