/** Whether a value has the prefix of a pattern such as `abc*`, or the suffix of one such as `*abc`. */
export function matchesWildcard(pattern: string, value: string): boolean {
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value.endsWith(pattern.slice(1))
}
