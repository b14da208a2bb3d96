import { type CronExpression, CronExpressionParser } from 'cron-parser'
import { formatTime } from '../../clock.ts'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { CronJob, Job } from '../objects/workload.ts'
import { CRON_JOBS, JOBS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'

const MINUTE_MS = 60_000
/** Runs older than this would be forgotten by now: a distant past needs none of them. */
const KEPT_MS = 26 * 3_600_000

/** The last time up to a moment and the next one. */
type Plan = { readonly last: number; readonly next: number }

type Scheduled = Pick<CronJob['spec'], 'schedule' | 'timeZone'>

function nextAfter(at: CronExpression, moment: number): number {
  at.reset(new Date(moment))
  return at.next().getTime()
}

function planAnew(at: CronExpression, now: number): Plan {
  at.reset(new Date(now + 1))
  return { last: at.prev().getTime(), next: nextAfter(at, now) }
}

/** Where the next time of a plan has come, the one after it is all that is to be found. */
function planOn(at: CronExpression, plan: Plan, now: number): Plan {
  if (plan.last <= now && now < plan.next) return plan
  if (now < plan.next) return planAnew(at, now)
  const next = nextAfter(at, plan.next)
  return now < next ? { last: plan.next, next } : planAnew(at, now)
}

type ScheduleReader = (spec: Scheduled, now: number) => Plan | undefined

/** Schedules are costly to read: each is read once, and goes on from where it was. Undefined when it cannot be read. */
export function createScheduleReader(): ScheduleReader {
  const known = new Map<string, { readonly at: CronExpression; plan: Plan }>()
  return ({ schedule, timeZone = 'Etc/UTC' }, now) => {
    const key = `${schedule} ${timeZone}`
    const entry = known.get(key)
    try {
      if (entry !== undefined) {
        entry.plan = planOn(entry.at, entry.plan, now)
        return entry.plan
      }
      const at = CronExpressionParser.parse(schedule, { currentDate: new Date(now), tz: timeZone })
      const plan = planAnew(at, now)
      known.set(key, { at, plan })
      return plan
    } catch {
      // A schedule that cannot be parsed is the person's to mend; kube-apiserver refuses it, an older object may hold it.
      return undefined
    }
  }
}

function outcomeOf(job: Job): 'Complete' | 'Failed' | undefined {
  const ended = job.status?.conditions?.find(
    ({ type, status }) => status === 'True' && (type === 'Complete' || type === 'Failed'),
  )
  return ended?.type === 'Complete' ? 'Complete' : ended === undefined ? undefined : 'Failed'
}

function tell(cron: CronJob, reason: string, message: string, world: World): void {
  world.record(cron, 'CronJob', { type: 'Normal', reason, message, component: 'cronjob-controller' })
}

function createJob(cron: CronJob, scheduled: number, world: World): void {
  const { jobTemplate } = cron.spec
  const { namespace } = cron.metadata
  const job = world.create(JOBS, {
    metadata: {
      name: `${cron.metadata.name}-${Math.floor(scheduled / MINUTE_MS)}`,
      ...(namespace === undefined ? {} : { namespace }),
      labels: { ...jobTemplate.metadata?.labels },
      annotations: {
        ...jobTemplate.metadata?.annotations,
        'batch.kubernetes.io/cronjob-scheduled-timestamp': formatTime(scheduled),
      },
      ownerReferences: [ownerReference(CRON_JOBS, cron)],
    },
    spec: jobTemplate.spec,
  })
  if (job !== undefined) tell(cron, 'SuccessfulCreate', `Created job ${job.metadata.name}`, world)
}

/** Starts what is due; `Forbid` skips while one runs, `Replace` ends the running one first. */
function startDue(cron: CronJob, active: readonly Job[], scheduled: number, world: World): void {
  const policy = cron.spec.concurrencyPolicy ?? 'Allow'
  if (policy === 'Forbid' && active.length > 0) {
    tell(
      cron,
      'JobAlreadyActive',
      'Not starting job because prior execution is running and concurrency policy is Forbid',
      world,
    )
  } else {
    if (policy === 'Replace')
      for (const job of active) world.remove(JOBS, nameOf(job), { propagation: 'Background' })
    createJob(cron, scheduled, world)
  }
  world.patch(CRON_JOBS, nameOf(cron), (current) => ({
    ...current,
    status: { ...current.status, lastScheduleTime: formatTime(scheduled) },
  }))
}

function forget(jobs: readonly Job[], limit: number, world: World): void {
  const byAge = [...jobs].sort((a, b) => (a.status?.startTime ?? '').localeCompare(b.status?.startTime ?? ''))
  for (const job of byAge.slice(0, Math.max(0, jobs.length - limit))) {
    world.remove(JOBS, nameOf(job), { propagation: 'Background' })
  }
}

function report(cron: CronJob, jobs: readonly Job[], world: World): void {
  const active = jobs.filter((job) => outcomeOf(job) === undefined)
  const ends = jobs.flatMap(({ status }) => status?.completionTime ?? []).sort()
  world.patch(CRON_JOBS, nameOf(cron), (current) => {
    const { active: known = [], lastSuccessfulTime, ...status } = current.status ?? {}
    const last = ends.at(-1) ?? lastSuccessfulTime
    if (known.length === active.length && last === lastSuccessfulTime) return current
    const references = active.map(({ metadata }) => ({
      apiVersion: JOBS.apiVersion,
      kind: JOBS.kind,
      name: metadata.name,
      namespace: metadata.namespace ?? '',
      uid: metadata.uid ?? '',
    }))
    return {
      ...current,
      status: {
        ...status,
        ...(references.length > 0 ? { active: references } : {}),
        ...(last === undefined ? {} : { lastSuccessfulTime: last }),
      },
    }
  })
}

function work(cron: CronJob, world: World, readSchedule: ScheduleReader): number | undefined {
  const jobs = world.controlled(JOBS, cron.metadata.uid).filter((job) => !isBeingDeleted(job))
  const { successfulJobsHistoryLimit = 3, failedJobsHistoryLimit = 1, suspend } = cron.spec
  forget(
    jobs.filter((job) => outcomeOf(job) === 'Complete'),
    successfulJobsHistoryLimit,
    world,
  )
  forget(
    jobs.filter((job) => outcomeOf(job) === 'Failed'),
    failedJobsHistoryLimit,
    world,
  )
  report(cron, jobs, world)
  const plan = suspend === true ? undefined : readSchedule(cron.spec, world.now())
  if (plan === undefined) return undefined
  const earliest = cron.status?.lastScheduleTime ?? cron.metadata.creationTimestamp ?? ''
  if (plan.last > Date.parse(earliest)) {
    startDue(
      cron,
      jobs.filter((job) => outcomeOf(job) === undefined),
      plan.last,
      world,
    )
  }
  return plan.next - world.now()
}

/** Cron jobs: a job at each scheduled time, and only so many ended ones kept. */
export function createCronJobController(): Controller {
  const readSchedule = createScheduleReader()
  return {
    name: 'cron jobs',
    wakes: [onSelf(CRON_JOBS), onControlled(JOBS, 'CronJob')],
    reconcile: (key, world) => {
      const cron = world.get(CRON_JOBS, parseObjectKey(key))
      if (cron === undefined || isBeingDeleted(cron)) return undefined
      const distant = world.untilRecent()
      const isHistory = distant !== undefined && distant > KEPT_MS
      return isHistory ? distant - KEPT_MS : work(cron, world, readSchedule)
    },
  }
}
