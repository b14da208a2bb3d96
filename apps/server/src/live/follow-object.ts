import type { ObjectQuery, ObjectSnapshot } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { Frame } from '../views/windowed-view.ts'
import { followInThread } from './follow-in-thread.ts'
import type { FollowContext } from './follow-list.ts'
import type { Opened } from './opened.ts'

/** One object for one client, shown while they may read it. */
export function followObject(
  context: FollowContext & { readonly send: (frame: Frame) => void },
  caller: Caller,
  query: ObjectQuery,
): Opened {
  const nothing: ObjectSnapshot = { type: 'object', object: null }
  return followInThread(context, caller, {
    cluster: query.cluster,
    async load(who, maxAgeMs) {
      const away = await context.plans.object(who, query, maxAgeMs)
      return away ? { away } : {}
    },
    ask: (_, subscriber) => ({ op: 'open-object', subscriber, query }),
    nothing,
  })
}
