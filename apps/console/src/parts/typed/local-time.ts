/** A moment as a field for date and time shows it, in the person's zone; '' for none. */
export function toLocalTime(moment: string | undefined): string {
  if (moment === undefined) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment that such a field names, in UTC; undefined while it names none. */
export function fromLocalTime(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
