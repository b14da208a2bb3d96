import type { ClusterTile } from '@naru/contract/live/overview'

export type Silence =
  /** It is gone since then (ms): nothing can be written. */
  | { readonly kind: 'gone'; readonly since: number | null }
  /** It was never heard of: a write may still work. */
  | { readonly kind: 'unsure' }

/** Whether a form's cluster would take what is written; null where nothing speaks against it. */
export function checkSilence(tile: Pick<ClusterTile, 'state' | 'since'> | undefined): Silence | null {
  if (tile?.state === 'error') return { kind: 'gone', since: tile.since }
  return tile?.state === 'unknown' ? { kind: 'unsure' } : null
}
