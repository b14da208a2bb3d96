const CONTROL = /[\u0000-\u001f\u007f\\]/

/** A path of our own to go to after sign-in; `/` for anything that leads, or could lead, elsewhere. */
export function parseContinueTo(value: string | undefined, origin: string): string {
  if (value === undefined || !value.startsWith('/') || CONTROL.test(value)) return '/'
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
