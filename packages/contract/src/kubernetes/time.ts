/** Milliseconds since the epoch of an RFC 3339 time; null when it is missing or not a time. */
export function parseTime(text: string | null | undefined): number | null {
  if (!text) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
