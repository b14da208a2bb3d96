import type { MetricUnit } from '../../api/metrics.ts'

/** The unit of what an alert looks at, by what its metric is called and what it is held against. */
export function unitOfComparison(text: string, bound: number | string | null): MetricUnit {
  const plain = text.replaceAll(/"[^"]*"/g, '')
  if (plain.includes('/')) return typeof bound === 'number' && Math.abs(bound) > 1 ? 'count' : 'share'
  if (!/_bytes\b/.test(plain)) return 'count'
  return /\b(?:rate|irate)\(/.test(plain) ? 'bytesPerSecond' : 'bytes'
}
