const UNITS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  y: 31_536_000,
}

/** Seconds of a Prometheus duration such as `90s`, `1h30m` or a bare number of seconds; null when it is none. */
export function parseDuration(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  if (!/^(\d+(ms|[smhdwy]))+$/.test(text)) return null
  return [...text.matchAll(/(\d+)(ms|[smhdwy])/g)].reduce(
    (seconds, [, amount, unit = '']) => seconds + Number(amount) * (UNITS[unit] ?? 0),
    0,
  )
}
