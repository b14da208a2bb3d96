import type { MapQuery, MapSnapshot } from '@naru/contract/live/map'
import type { Caller } from '../../identity/caller.ts'
import type { Frame } from '../../views/windowed-view.ts'
import { followInThread } from '../follow-in-thread.ts'
import type { FollowContext } from '../follow-list.ts'
import type { Opened } from '../opened.ts'

/** What stands around an object, for one client: of the kinds that they may list. */
export function followMap(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  query: MapQuery,
): Opened {
  const nothing: MapSnapshot = { type: 'map', nodes: [], edges: [], denied: [], loading: [] }
  return followInThread(context, caller, {
    cluster: query.cluster,
    load: (who, maxAgeMs) => context.plans.map(who, query, maxAgeMs),
    ask: (plan, subscriber) => ({ op: 'open-map', subscriber, request: { query, ...plan } }),
    nothing,
  })
}
