import { createRandom } from '../random.ts'
import { buildJob, type JobPlan, type Pipeline, schedule } from './pipelines.ts'

export type Project = { readonly path: string; readonly pipelines: readonly Pipeline[] }

const MINUTE = 60_000
const EVERY = 53 * MINUTE
const PAST = 34

const STOREFRONT: readonly JobPlan[] = [
  { name: 'compile', stage: 'build', seconds: 48 },
  { name: 'image', stage: 'build', seconds: 74 },
  { name: 'unit', stage: 'test', seconds: 62 },
  { name: 'browser', stage: 'test', seconds: 118 },
  { name: 'audit', stage: 'test', seconds: 21, mayFail: true, fails: true },
  { name: 'staging', stage: 'deploy', seconds: 33 },
]
const PAYMENT: readonly JobPlan[] = [
  { name: 'build', stage: 'build', seconds: 55 },
  { name: 'test', stage: 'test', seconds: 90 },
  { name: 'contract', stage: 'test', seconds: 41 },
  { name: 'staging', stage: 'staging', seconds: 28 },
  { name: 'production', stage: 'production', seconds: 36, manual: true },
]
const PEOPLE = ['Kim Minji', 'Lee Junho', 'Park Seoyeon'] as const
const BRANCHES = ['main', 'main', 'main', 'feature/search', 'fix/basket'] as const

/** What git takes for the name of a branch, and no page for more than that. */
const HOSTILE = 'fix/<svg/onload=window.hurt=1>'

/** Two projects with two days of pipelines behind them, the last of which is under way. */
export function tellStories(now: number): readonly Project[] {
  return [
    {
      path: 'shop/storefront',
      pipelines: tellPast(STOREFRONT, now, { first: 4100, failing: [3, 11, 12, PAST - 1] }),
    },
    { path: 'shop/payment-api', pipelines: tellPast(PAYMENT, now, { first: 7300, failing: [0, 9] }) },
  ]
}

type Past = { readonly first: number; readonly failing: readonly number[] }

/** The newest first; `failing` counts from it. */
function tellPast(plan: readonly JobPlan[], now: number, { first, failing }: Past): readonly Pipeline[] {
  const random = createRandom(first)
  return Array.from({ length: PAST }, (_, back) => {
    const id = first + PAST - back
    const created = now - back * EVERY - (back === 0 ? MINUTE / 2 : MINUTE)
    const jobs = plan.map((one, index) =>
      buildJob(id * 100 + index, failing.includes(back) && index === 1 ? { ...one, fails: true } : one),
    )
    const pipeline = {
      id,
      ref: back === 0 ? 'main' : back === PAST - 1 ? HOSTILE : random.pick(BRANCHES),
      sha: `${random.uuid()}${random.uuid()}`.replaceAll('-', '').slice(0, 40),
      source: back % 7 === 6 ? 'schedule' : 'push',
      by: random.pick(PEOPLE),
      created,
      jobs,
    }
    return schedule(pipeline, created)
  })
}
