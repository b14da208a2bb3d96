import type { GitlabJob } from '@naru/contract/api/gitlab-ci'
import { groupBy } from '@naru/mesh/model/group-by'

export type Stage = { readonly name: string; readonly jobs: readonly GitlabJob[] }

/** The stages of a pipeline in their order, each with its jobs. */
export function groupStages(jobs: readonly GitlabJob[]): readonly Stage[] {
  return [...groupBy(jobs, ({ stage }) => stage)].map(([name, those]) => ({
    name,
    jobs: those.toSorted((a, b) => a.name.localeCompare(b.name)),
  }))
}

const FIRST_LOOK = ['failed', 'running', 'manual', 'pending']

/** The job that a page shows first: what failed and should not have, else what goes on, else the last. */
export function pickJob(jobs: readonly GitlabJob[], asked: string | null): GitlabJob | undefined {
  const named = jobs.find(({ id }) => String(id) === asked)
  const serious = FIRST_LOOK.map((status) => jobs.find((one) => one.status === status && !one.mayFail))
  return named ?? serious.find((one) => one !== undefined) ?? jobs.at(-1)
}

/** What may be done to a job in that state. */
export function verbsOfJob(status: string): readonly ('retry' | 'cancel' | 'play')[] {
  if (status === 'manual' || status === 'scheduled') return ['play']
  if (['failed', 'success', 'canceled'].includes(status)) return ['retry']
  return ['created', 'pending', 'running', 'preparing', 'waiting_for_resource'].includes(status)
    ? ['cancel']
    : []
}

/** What may be done to a pipeline: what has failed is run again, what goes on is cancelled. */
export function verbsOfPipeline(status: string, jobs: readonly GitlabJob[]): readonly ('retry' | 'cancel')[] {
  const isBroken = jobs.some((job) => job.status === 'failed' || job.status === 'canceled')
  const isOver = ['success', 'failed', 'canceled', 'skipped'].includes(status)
  return [...(isBroken ? (['retry'] as const) : []), ...(isOver ? [] : (['cancel'] as const))]
}
