import type { OverviewQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../../identity/caller.ts'
import type { FollowContext } from '../follow-list.ts'
import type { Opened } from '../opened.ts'
import type { OverviewViews } from './overview-views.ts'

/** A dashboard for one client: what they may see of each cluster, no more. */
export function followOverview(
  context: FollowContext & { readonly overviews: OverviewViews },
  caller: Caller,
  query: OverviewQuery,
): Opened {
  const { subscriber, plans, overviews, onError } = context
  let closed = false

  async function review(who: Caller, maxAgeMs?: number): Promise<void> {
    const { waiting, ...plan } = await plans.overview(who, query, maxAgeMs)
    if (closed) return
    overviews.open(subscriber, plan)
    if (waiting === null) return
    await waiting
    if (!closed) await review(who)
  }

  review(caller).catch(onError)
  return {
    move: () => undefined,
    refresh: () => overviews.refresh(subscriber),
    review(who, maxAgeMs) {
      review(who, maxAgeMs).catch(onError)
    },
    close() {
      closed = true
      overviews.close(subscriber)
    },
  }
}
