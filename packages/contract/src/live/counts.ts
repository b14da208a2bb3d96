/** How much of one kind a namespace holds; what may not be listed is denied, not zero. */
export type KindCount = { readonly kind: string } & (
  | {
      readonly state: 'counted'
      readonly count: number
      /** There are more than that: the cluster does not say how many. */
      readonly more?: true
      /** How many are in trouble; null of a kind that has no rule for it, and where there are too many to judge. */
      readonly problems: number | null
      /** How many of those are errors, not warnings. */
      readonly errors: number
    }
  | { readonly state: 'denied' | 'absent' | 'failed' }
)

/** Kinds that have not been counted yet are left out; the others are counted again after `everyMs`. */
export type CountsSnapshot = {
  readonly type: 'counts'
  readonly everyMs: number
  readonly counts: readonly KindCount[]
}
