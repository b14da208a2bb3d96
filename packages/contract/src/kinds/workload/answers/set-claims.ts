import type { StatefulSet } from '../stateful-set.rules.ts'

/** Whether the claims of a set go with it when it is deleted; what it owns may be left. */
export function loseClaims({ spec }: StatefulSet, { leave }: { readonly leave: boolean }): boolean {
  return !leave && spec?.persistentVolumeClaimRetentionPolicy?.whenDeleted === 'Delete'
}

/** More pods than any set has: a number that nobody meant makes no list that nobody could hold. */
const MOST = 1000

/** The claims that go with the pods when a set is scaled down to so many, the first to go first. */
export function claimsBeyond({ metadata, spec = {} }: StatefulSet, replicas: number): readonly string[] {
  const { replicas: present = 1, ordinals, volumeClaimTemplates = [] } = spec
  if (spec.persistentVolumeClaimRetentionPolicy?.whenScaled !== 'Delete') return []
  const first = ordinals?.start ?? 0
  const going = Array.from(
    { length: Math.min(MOST, Math.max(0, present - replicas)) },
    (_, index) => first + present - 1 - index,
  )
  return going.flatMap((ordinal) =>
    volumeClaimTemplates.map((template) => `${template.metadata.name}-${metadata.name}-${ordinal}`),
  )
}
