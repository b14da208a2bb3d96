/** Milliseconds since the epoch of an RFC 3339 time; null when it is missing or not a time. */
export function parseTime(text: string | null | undefined): number | null {
  if (!text) return null
  // oxlint-disable-next-line no-restricted-globals -- reading a text needs no clock
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
