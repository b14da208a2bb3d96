/**
 * Below 0 when `a` is older than `b`, 0 when they are the same, above 0 when newer; undefined when either is not a
 * whole number. Only versions of one resource compare; Kubernetes promises their order from 1.35 on.
 */
export function compareResourceVersions(a: string | undefined, b: string | undefined): number | undefined {
  if (!isVersion(a) || !isVersion(b)) return undefined
  // Longer is larger without leading zeros; numbers as text stay exact beyond 2^53.
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

function isVersion(version: string | undefined): version is string {
  return version !== undefined && /^[1-9]\d*$/.test(version)
}
