/** One step of the way back: the `froms` query parameter holds several. */
export type TrailEntry = {
  /** A page's id, with what its address names beside place and id: `D_RESOURCE:apps/v1/deployments`. */
  readonly pageId: string
  readonly cluster: string
  readonly namespace: string
  readonly id: string
  readonly displayName: string
  readonly tab: string
}

/** Longer trails lose their oldest steps, so that addresses stay short. */
export const MAX_TRAIL = 5

const PARTS = ['pageId', 'cluster', 'namespace', 'id', 'displayName', 'tab'] as const

/** Six parts each, percent-encoded, joined by commas; entries joined by semicolons. */
export function formatTrail(trail: readonly TrailEntry[]): string {
  return trail
    .slice(-MAX_TRAIL)
    .map((entry) => PARTS.map((part) => encodeURIComponent(entry[part])).join(','))
    .join(';')
}

/** The page that a link leads to, as a step is known. */
export type TrailTarget = Pick<TrailEntry, 'pageId' | 'cluster' | 'namespace' | 'id'>

/**
 * The trail that a link carries: the way so far and the page that it stands on. Coming back to a step takes up the trail
 * there; an object's own list stands in its breadcrumbs without one.
 */
export function extendTrail(
  trail: readonly TrailEntry[],
  here: TrailEntry | null,
  target: TrailTarget,
): readonly TrailEntry[] {
  const way = here && !isListOf(here, target) ? [...trail, here] : trail
  const known = way.findIndex((step) => isSame(step, target))
  return known < 0 ? way : way.slice(0, known)
}

function isListOf({ pageId }: TrailEntry, target: TrailTarget): boolean {
  return pageId === `L${target.pageId.slice(1)}`
}

function isSame(a: TrailTarget, b: TrailTarget): boolean {
  return a.pageId === b.pageId && a.cluster === b.cluster && a.namespace === b.namespace && a.id === b.id
}

/** The trail of a `froms` value, oldest first; entries that are not well formed are dropped. */
export function parseTrail(froms: string | null): readonly TrailEntry[] {
  return (froms ?? '').split(';').flatMap(parseEntry).slice(-MAX_TRAIL)
}

function parseEntry(text: string): readonly TrailEntry[] {
  const parts = text.split(',')
  if (parts.length !== PARTS.length || parts[0] === '') return []
  try {
    const [pageId = '', cluster = '', namespace = '', id = '', displayName = '', tab = ''] =
      parts.map(decodeURIComponent)
    return [{ pageId, cluster, namespace, id, displayName, tab }]
  } catch {
    return []
  }
}
