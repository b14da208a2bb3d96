/** One step of the way back: the `froms` query parameter holds several. */
export type TrailEntry = {
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
