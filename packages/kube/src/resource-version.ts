/**
 * Whether a resourceVersion is older than another of the same collection. Those of Kubernetes' own API are numbers
 * that grow; of others nothing can be said.
 */
export function isOlder(version: string | undefined, than: string | undefined): boolean {
  return isNumber(version) && isNumber(than) && BigInt(version) < BigInt(than)
}

function isNumber(version: string | undefined): version is string {
  return version !== undefined && /^\d{1,20}$/.test(version)
}
