/** `2026-11-29 09:11`: the day and the minute of an RFC 3339 time in UTC. */
export function formatMoment(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
