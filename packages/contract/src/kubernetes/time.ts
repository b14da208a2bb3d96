/** Milliseconds since the epoch of an RFC 3339 time; null when it is missing or not a time. */
export function parseTime(text: string | null | undefined): number | null {
  if (!text) return null
  // oxlint-disable-next-line no-restricted-globals -- reading a text needs no clock
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

type Moment = string | null | undefined

/** Milliseconds from a start to its end, or to now while it has none; null before it began. */
export function lengthOf(start: Moment, end: Moment, now: number): number | null {
  const began = parseTime(start)
  return began === null ? null : Math.max(0, (parseTime(end) ?? now) - began)
}
