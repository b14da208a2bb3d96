import type { ListQuery } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../identity/caller.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { followList } from './follow-list.ts'
import type { OpenRequest } from './list-hosts.ts'
import type { ListPlan } from './list-plan.ts'
import type { LivePlans } from './live-plans.ts'

const QUERY: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  offset: 0,
  limit: 50,
}
const planOf = (...clusters: string[]): ListPlan => ({
  scopes: clusters.map((cluster) => ({ cluster, namespaces: 'all' })),
  others: [],
  waiting: null,
})
// Plans are made by the test; nobody reads who asked.
const CALLER = {} as Caller
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A list whose plans are made when told, in the order they are told. */
function followSlowly() {
  const answers: ((plan: ListPlan) => void)[] = []
  const opened: OpenRequest[] = []
  const opening = followList(
    {
      subscriber: 1,
      // Nothing else of these is used by a list.
      plans: { list: () => new Promise((resolve) => void answers.push(resolve)) } as unknown as LivePlans,
      pool: { generation: () => 1 } as unknown as WorkerPool,
      hosts: {
        open: (request) => {
          opened.push(request)
          return 'here'
        },
        close: () => undefined,
        pause: () => undefined,
        refresh: () => undefined,
        stop: () => undefined,
      },
      onError: (error) => {
        throw error
      },
    },
    CALLER,
    QUERY,
    null,
  )
  const clusters = () => opened.map(({ plan }) => plan.scopes.map(({ cluster }) => cluster))
  return { opening, answers, opened, clusters }
}

describe('a list that follows the rights of who looks', () => {
  it('does not go back to a plan that was asked for earlier and made later', async () => {
    const { opening, answers, clusters } = followSlowly()
    opening.review(CALLER)
    answers[1]?.(planOf('seoul', 'busan'))
    await turn()
    answers[0]?.(planOf('seoul'))
    await turn()
    expect(clusters()).toEqual([['seoul', 'busan']])
  })

  it('is planned again once a cluster that was late has answered, and only by the plan that counts', async () => {
    const { opening, answers, clusters } = followSlowly()
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    answers[0]?.({ ...planOf('seoul'), waiting: late })
    await turn()
    opening.review(CALLER)
    answers[1]?.({ ...planOf('seoul'), waiting: late })
    await turn()
    answerLate()
    await turn()
    answers[2]?.(planOf('seoul', 'busan'))
    await turn()
    expect(answers).toHaveLength(3)
    expect(clusters()).toEqual([['seoul'], ['seoul', 'busan']])
  })

  it('shows a window that was moved before the first plan was made', async () => {
    const { opening, answers, opened } = followSlowly()
    opening.move({ offset: 100, limit: 50 })
    answers[0]?.(planOf('seoul'))
    await turn()
    expect(opened.map(({ query }) => query.offset)).toEqual([100])
  })
})
