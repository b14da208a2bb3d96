const UNSAFE = /[^\x20-\x5b\x5d-\x7e\u00a0-\uffff]/

/** A path of our own to go to after sign-in; `/` for anything that leads, or could lead, elsewhere. */
export function parseContinueTo(value: string | undefined, origin: string): string {
  if (value === undefined || !value.startsWith('/') || UNSAFE.test(value)) return '/'
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
