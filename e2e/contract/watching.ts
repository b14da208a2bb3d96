import assert from 'node:assert/strict'
import type { Collection, WatchEvent, WatchOptions } from '@naru/kube/client'
import type { Trial } from './trial.ts'

/** One event in short: `ADDED name`, or `BOOKMARK`. */
export function formatEvent(event: WatchEvent): string {
  return event.type === 'BOOKMARK' ? event.type : `${event.type} ${event.object.metadata.name}`
}

/** Watches until `enough` says so; fails when the cluster ends the watch before that, or after 20 s. */
export async function watchUntil(
  t: Trial,
  collection: Collection,
  options: WatchOptions,
  enough: (events: readonly WatchEvent[]) => boolean,
): Promise<WatchEvent[]> {
  const events: WatchEvent[] = []
  const signal = AbortSignal.any([t.signal, AbortSignal.timeout(20_000)])
  try {
    for await (const event of t.client.watch(collection, { ...options, signal })) {
      events.push(event)
      if (enough(events)) return events
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return assert.fail(`the watch ended after: ${events.map(formatEvent).join(', ') || 'nothing'}`)
}

/** As many events as are asked for, bookmarks apart, in short. */
export async function watchCount(
  t: Trial,
  collection: Collection,
  options: WatchOptions & { count: number },
) {
  const { count, ...rest } = options
  const events = await watchUntil(t, collection, rest, (seen) => changes(seen).length === count)
  return changes(events).map(formatEvent)
}

function changes(events: readonly WatchEvent[]): WatchEvent[] {
  return events.filter(({ type }) => type !== 'BOOKMARK')
}
