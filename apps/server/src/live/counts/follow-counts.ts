import type { CountsSnapshot } from '@naru/contract/live/counts'
import type { CountsQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../../identity/caller.ts'
import type { Frame } from '../../views/windowed-view.ts'
import { followInThread } from '../follow-in-thread.ts'
import type { FollowContext } from '../follow-list.ts'
import type { Opened } from '../opened.ts'

/** The counts of a namespace for one client: of the kinds that they may list there. */
export function followCounts(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  query: CountsQuery,
): Opened {
  const counts = query.kinds.map((kind) => ({ kind, state: 'failed' as const }))
  const nothing: CountsSnapshot = { type: 'counts', everyMs: 0, counts }
  return followInThread(context, caller, {
    cluster: query.cluster,
    load: (who, maxAgeMs) => context.plans.counts(who, query, maxAgeMs),
    ask: ({ allowed, denied }, subscriber) => ({
      op: 'open-counts',
      subscriber,
      request: { query: { ...query, kinds: [...allowed] }, denied },
    }),
    nothing,
  })
}
