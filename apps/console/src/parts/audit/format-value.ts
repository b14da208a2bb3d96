import { formatDigits } from '@naru/contract/format/number'

/** A value of a change as it is read: texts as they are, all else as JSON, in which lost digits are marked with `≈`. */
export function formatValue(value: unknown): string {
  if (typeof value === 'number') return formatDigits(value)
  return typeof value === 'string' ? value : JSON.stringify(value, markLost, 2)
}

function markLost(_key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  const text = formatDigits(value)
  return text.startsWith('≈') ? text : value
}
