import type { SourceState } from '@naru/contract/live/protocol'

/** What stands in place of the rows when there are none. */
export type Emptiness =
  | { readonly why: 'loading' }
  | {
      readonly why: 'denied'
      readonly verb: string
      readonly resource: string
      readonly clusters: readonly string[]
    }
  | { readonly why: 'away'; readonly reason: string; readonly clusters: readonly string[] }
  | { readonly why: 'absent'; readonly clusters: readonly string[] }
  | { readonly why: 'unmatched'; readonly all: number }
  | { readonly why: 'nothing' }

/** Why a list shows no row: the worst reason that covers every source, else that nothing matches or exists. */
export function checkEmptiness(
  sources: readonly SourceState[],
  counts: { all: number; filtered: boolean },
): Emptiness {
  if (sources.some(({ state }) => state === 'loading')) return { why: 'loading' }
  if (counts.filtered && counts.all > 0) return { why: 'unmatched', all: counts.all }
  const open = sources.filter(({ state }) => state === 'live' || state === 'stale')
  if (open.length > 0 || sources.length === 0) return { why: 'nothing' }
  const clusters = sources.map(({ cluster }) => cluster)
  const denied = sources.find((source) => source.state === 'denied')
  if (denied) return { why: 'denied', verb: denied.verb, resource: denied.resource, clusters }
  const away = sources.find((source) => source.state === 'unreachable')
  if (away) return { why: 'away', reason: away.reason, clusters }
  return { why: 'absent', clusters }
}

/** The sources whose rows are missing or old, beside others that are complete; absent kinds are not a lack. */
export function listLacking(sources: readonly SourceState[]): readonly SourceState[] {
  return sources.filter((source) => !isUntold(source) && LACKING.has(source.state))
}

/** What the caller may not list of the kinds that could use the rows of a list of what nobody uses. */
export function listUntold(sources: readonly SourceState[]): readonly SourceState[] {
  return sources.filter(isUntold)
}

const LACKING: ReadonlySet<SourceState['state']> = new Set(['denied', 'unreachable', 'stale'])

function isUntold(source: SourceState): boolean {
  return source.state === 'denied' && source.about === 'use'
}

/** What a list with lacks amounts to: rows are missing, some are old, or all are. */
export function lackTitle(sources: readonly SourceState[]): 'partial' | 'partlyOld' | 'allOld' {
  if (listLacking(sources).some(({ state }) => state !== 'stale')) return 'partial'
  const others = sources.some(({ state }) => state === 'live' || state === 'loading')
  return others ? 'partlyOld' : 'allOld'
}

/** How fresh a list is over all its sources; null while nothing has come. */
export function freshnessOf(sources: readonly SourceState[]): {
  live: number
  late: number
  since: number | null
} {
  const late = sources.flatMap((source) =>
    source.state === 'stale' || source.state === 'unreachable' ? [source.since] : [],
  )
  return {
    live: sources.filter(({ state }) => state === 'live').length,
    late: late.length,
    since: late.length === 0 ? null : Math.min(...late),
  }
}

/** How many rows a first load has read so far, or null when nothing loads. */
export function loadedSoFar(sources: readonly SourceState[]): number | null {
  const loading = sources.flatMap((source) => (source.state === 'loading' ? [source.loaded] : []))
  return loading.length === 0 ? null : loading.reduce((sum, count) => sum + count, 0)
}
