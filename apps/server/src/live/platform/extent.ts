import type { PlatformKind, Somebody } from '@naru/contract/platform/platform-kind'

/** Records as they may be known: whole, those alone that are somebody's, or their face alone. */
export type Extent = 'whole' | 'face' | `own ${string}`

const OWN = 'own '

/** What is somebody's, as text: whoever is in the same groups under the same name knows the same. */
export function buildOwnExtent({ userID, groups }: Somebody): Extent {
  return `${OWN}${JSON.stringify([userID, groups.toSorted()])}`
}

/** Those of the records that the extent lets be known. */
export function ownRecords(
  { theirs }: Pick<PlatformKind, 'theirs'>,
  extent: Extent,
  records: readonly object[],
): readonly object[] {
  if (!extent.startsWith(OWN)) return records
  // Only what `buildOwnExtent` wrote comes back.
  const [userID, groups] = JSON.parse(extent.slice(OWN.length)) as [string, readonly string[]]
  return records.filter((record) => (theirs?.(record, { userID, groups }) ?? null) !== null)
}
