/** A job as its pipeline's file plans it. */
export type JobPlan = {
  readonly name: string
  readonly stage: string
  readonly seconds: number
  readonly fails?: boolean
  readonly mayFail?: boolean
  /** Starts only when somebody says so; what comes after it waits. */
  readonly manual?: boolean
}

export type Job = {
  readonly id: number
  readonly plan: JobPlan
  /** When it begins, in milliseconds since 1970; null while nobody knows. */
  readonly begins: number | null
  readonly ends: number | null
  /** When it was cancelled. */
  readonly cancelled: number | null
  /** When somebody started it by hand. */
  readonly played: number | null
  /** What came before it failed. */
  readonly isSkipped: boolean
}

export type Pipeline = {
  readonly id: number
  readonly ref: string
  readonly sha: string
  readonly source: string
  readonly by: string
  readonly created: number
  /** In the order of their stages. */
  readonly jobs: readonly Job[]
}

const QUEUED_MS = 2000

export function buildJob(id: number, plan: JobPlan): Job {
  return { id, plan, begins: null, ends: null, cancelled: null, played: null, isSkipped: false }
}

/** Says of every job that has not begun by `now` when it will, by what comes before it. */
export function schedule(pipeline: Pipeline, now: number): Pipeline {
  let free: number | null = pipeline.created
  let isBroken = false
  const jobs: Job[] = []
  for (const stage of new Set(pipeline.jobs.map(({ plan }) => plan.stage))) {
    const start: number | null = free
    const those: readonly Job[] = pipeline.jobs
      .filter(({ plan }) => plan.stage === stage)
      .map((job) => place(job, { start, isBroken, now }))
    jobs.push(...those)
    const holding = those.filter(({ plan }) => plan.mayFail !== true)
    isBroken ||= holding.some(({ plan, cancelled }) => plan.fails === true || cancelled !== null)
    const ends = holding.map(({ ends }) => ends)
    free = start === null || ends.includes(null) ? null : Math.max(start, ...ends.flatMap((end) => end ?? []))
  }
  return { ...pipeline, jobs }
}

type Before = { readonly start: number | null; readonly isBroken: boolean; readonly now: number }

function place(job: Job, { start, isBroken, now }: Before): Job {
  const hasBegun = job.begins !== null && job.begins <= now
  if (hasBegun || job.cancelled !== null) return job
  if (isBroken) return { ...job, begins: null, ends: null, isSkipped: true }
  const ready = job.plan.manual ? job.played : start
  if (ready === null || start === null) return { ...job, begins: null, ends: null, isSkipped: false }
  const begins = Math.max(ready, start, now) + QUEUED_MS
  return { ...job, begins, ends: begins + job.plan.seconds * 1000, isSkipped: false }
}

/** In GitLab's words. */
export function jobStatus(job: Job, now: number): string {
  const { plan, begins, ends, cancelled, isSkipped } = job
  if (cancelled !== null && cancelled <= now) return 'canceled'
  if (isSkipped) return 'skipped'
  if (begins === null) return plan.manual ? 'manual' : 'created'
  if (now < begins) return now < begins - QUEUED_MS ? 'created' : 'pending'
  if (ends === null || now < ends) return 'running'
  return plan.fails ? 'failed' : 'success'
}

/** Of all its jobs together. */
export function pipelineStatus({ jobs }: Pipeline, now: number): string {
  const states = jobs.map((job) => ({ status: jobStatus(job, now), mayFail: job.plan.mayFail === true }))
  const has = (status: string) => states.some((one) => one.status === status && !one.mayFail)
  const isGoing = states.some(({ status }) => status === 'running' || status === 'pending')
  if (isGoing)
    return states.every(({ status }) => status !== 'running' && status !== 'success') ? 'pending' : 'running'
  return ['failed', 'canceled', 'manual', 'created'].find(has) ?? 'success'
}

/** The moments between which it went on; null of what has not begun or not ended. */
export function spanOf({ jobs }: Pipeline, now: number): readonly [number | null, number | null] {
  const begun = jobs.flatMap(({ begins }) => (begins !== null && begins <= now ? begins : []))
  const ended = jobs.flatMap(({ begins, ends, cancelled }) =>
    begins === null ? [] : (cancelled ?? ends ?? []),
  )
  if (begun.length === 0) return [null, null]
  const last = Math.max(...ended)
  return [Math.min(...begun), last <= now ? last : null]
}

/** Stops what runs, and what would have. */
export function cancel(pipeline: Pipeline, now: number, only?: number): Pipeline {
  return {
    ...pipeline,
    jobs: pipeline.jobs.map((job) => {
      const isOver = job.isSkipped || job.cancelled !== null || (job.ends !== null && job.ends <= now)
      return isOver || (only !== undefined && job.id !== only) ? job : { ...job, cancelled: now }
    }),
  }
}

/** Runs again what failed or was cancelled, or that one job: as a new job, which does well this time. */
export function retry(pipeline: Pipeline, now: number, next: () => number, only?: number): Pipeline {
  const jobs = pipeline.jobs.map((job) => {
    const status = jobStatus(job, now)
    const isWanted = only === undefined ? status === 'failed' || status === 'canceled' : job.id === only
    if (!isWanted) return job.isSkipped ? { ...job, isSkipped: false } : job
    return { ...buildJob(next(), { ...job.plan, fails: false }), played: job.plan.manual ? now : null }
  })
  return schedule({ ...pipeline, jobs }, now)
}

/** Starts a job that waits for somebody. */
export function play(pipeline: Pipeline, now: number, id: number): Pipeline {
  const jobs = pipeline.jobs.map((job) => (job.id === id ? { ...job, played: now } : job))
  return schedule({ ...pipeline, jobs }, now)
}

const OVER = new Set(['success', 'failed', 'canceled', 'skipped'])

/** Whether nothing more happens to a job in that state by itself. */
export function isOver(status: string): boolean {
  return OVER.has(status)
}
