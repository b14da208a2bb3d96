/** Whether a value of an AuthorizationPolicy matches: `*`, a prefix `abc*`, a suffix `*abc`, or exactly. */
export function matchesValue(pattern: string, value: string): boolean {
  if (pattern.endsWith('*')) return value.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return value.endsWith(pattern.slice(1))
  return pattern === value
}
