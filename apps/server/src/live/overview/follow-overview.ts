import type { OverviewQuery } from '@naru/contract/live/protocol'
import type { Caller } from '../../identity/caller.ts'
import type { FollowContext } from '../follow-list.ts'
import { followPlans } from '../follow-plans.ts'
import type { Opened } from '../opened.ts'
import type { OverviewViews } from './overview-views.ts'

/** A dashboard for one client: what they may see of each cluster, no more. */
export function followOverview(
  context: FollowContext & { readonly overviews: OverviewViews },
  caller: Caller,
  query: OverviewQuery,
): Opened {
  const { subscriber, plans, overviews, onError } = context
  const follower = followPlans(caller, {
    load: (who, maxAgeMs) => plans.overview(who, query, maxAgeMs),
    show(next) {
      const { waiting: _, ...plan } = next
      overviews.open(subscriber, plan)
    },
    waitingFor: ({ waiting }) => waiting,
    onError,
  })
  return {
    move: () => undefined,
    refresh: () => overviews.refresh(subscriber),
    review: follower.review,
    close() {
      follower.stop()
      overviews.close(subscriber)
    },
  }
}
