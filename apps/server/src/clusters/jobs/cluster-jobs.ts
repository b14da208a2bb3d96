import { isAccountDue } from '../account/kept-account.ts'
import type { Connected } from '../cluster-connection.ts'
import type { ClusterProber } from '../cluster-prober.ts'
import { type JobStore, LeaseLostError } from './job-store.ts'
import { keepLease } from './keep-lease.ts'
import { runJob } from './run-job.ts'
import { isEnded, isFailed, type JobEnd, type Removal, type Stage } from './stage-plan.ts'
import type { StageParts } from './stage-works.ts'

export type ClusterJobs = {
  /** Goes on with a cluster's job now, and resolves when this replica has no more to do for it, with what was said of it. */
  run(cluster: string): Promise<JobEnd['notes']>
  stop(): Promise<void>
}

/** What is known of a cluster that has a job. */
type Worked = Pick<Connected, 'record' | 'client'> & {
  readonly prober: Pick<ClusterProber, 'health' | 'failure'>
}

export type ClusterJobsOptions = {
  readonly registry: {
    all(): readonly Worked[]
    find(cluster: string): Worked | undefined
    onChange(listener: () => void): () => void
    reload(): Promise<void>
  }
  readonly store: JobStore
  readonly parts: StageParts
  readonly leaseMs: number
  readonly now: () => number
  /** A deletion has ended, or stopped at a stage. */
  readonly onDeleted: (cluster: string, how: Removal, end: JobEnd) => void
  readonly onError: (error: unknown) => void
}

const LOOK_MS = 1000
/** How soon a job is tried again that another replica holds, or that failed. */
const AGAIN_MS = 3000

type Running = { readonly of: Worked; readonly stop: AbortController; readonly end: Promise<JobEnd['notes']> }

/**
 * Goes on with whatever job has a stage that has not ended, whichever replica began it: at once after a change by this
 * process, and when the lease of a replica that died has run out. What failed because a cluster did not answer goes on by
 * itself when it answers; a deletion that failed waits for a person.
 */
export function createClusterJobs(options: ClusterJobsOptions): ClusterJobs {
  const { registry, now, onError } = options
  const running = new Map<string, Running>()
  const pauses = new Map<string, number>()
  let stopped = false

  function look(): void {
    if (stopped) return
    for (const { of, stop } of running.values())
      if (!isSameJob(of, registry.find(of.record.id))) stop.abort(new LeaseLostError())
    for (const connected of registry.all())
      if (isFree(connected.record.id) && isDue(connected, now())) start(connected)
  }

  function isFree(cluster: string): boolean {
    return !running.has(cluster) && (pauses.get(cluster) ?? 0) <= now()
  }

  function start(connected: Worked): void {
    const { id } = connected.record
    const stop = new AbortController()
    running.set(id, { of: connected, stop, end: turn(id, stop) })
  }

  async function turn(cluster: string, stop: AbortController): Promise<JobEnd['notes']> {
    pauses.set(cluster, now() + AGAIN_MS)
    let turned: Turn = LATER
    try {
      turned = await work(cluster, stop, options)
      if (turned.isDone) pauses.delete(cluster)
    } catch (error) {
      onError(error)
    }
    running.delete(cluster)
    look()
    return turned.notes
  }

  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  const stopListening = registry.onChange(look)
  return {
    async run(cluster) {
      pauses.delete(cluster)
      look()
      let one = running.get(cluster)
      while (one?.stop.signal.aborted) {
        await one.end
        one = running.get(cluster)
      }
      return (await one?.end) ?? []
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      stopListening()
      for (const { stop } of running.values()) stop.abort(new LeaseLostError())
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}

/** One turn with a cluster's job, which is tried again later where it is not done. */
type Turn = { readonly isDone: boolean; readonly notes: JobEnd['notes'] }

const DONE: Turn = { isDone: true, notes: [] }
const LATER: Turn = { isDone: false, notes: [] }

async function work(cluster: string, stop: AbortController, options: ClusterJobsOptions): Promise<Turn> {
  const { registry, store, parts, leaseMs, now, onDeleted, onError } = options
  const lease = await store.take(cluster)
  if (lease === null) return LATER
  const kept = keepLease(lease, { store, leaseMs, now })
  try {
    // Another replica may have changed how the cluster is reached.
    await registry.reload()
    const on = registry.find(cluster)
    if (!on || on.record.job !== lease.job || stop.signal.aborted) return DONE
    const signal = AbortSignal.any([stop.signal, kept.signal])
    const onSaved = () => registry.reload()
    const again = planAgain(on, now())
    const end = await runJob(lease, on, { store, parts, now, signal, again, onSaved })
    if (lease.job !== 'connect') onDeleted(cluster, lease.job, end)
    // Whatever is due again although it was just gone through has time.
    return { isDone: end.failed === null && again.length === 0, notes: end.notes }
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
    return DONE
  } finally {
    kept.stop()
    await store.release(lease).catch(onError)
    await registry.reload().catch(onError)
  }
}

function isDue(worked: Worked, now: number): boolean {
  const { job, connections, account } = worked.record
  const isBack = account.as === 'own' && account.given !== null && isUnknown(worked)
  if (connections.every(isEnded)) return planAgain(worked, now).length > 0
  return !connections.some(isFailed) || (job === 'connect' && (isBack || answers(worked)))
}

/** What has ended and is due again, of a cluster that answers or has stopped to know us. */
function planAgain(worked: Worked, now: number): readonly Stage[] {
  const { job, account } = worked.record
  const refused = isUnknown(worked)
  if (job !== 'connect' || !(refused || isUp(worked))) return []
  return isAccountDue(account, now, refused) ? ['account sync'] : []
}

/** The cluster does not take us for anybody. */
function isUnknown({ prober }: Worked): boolean {
  return prober.health().reason === 'Unauthorized'
}

/** It answers, be it that it is not well: a token that is not replaced for that ends some day. */
function isUp(worked: Worked): boolean {
  return worked.prober.health().status === 'Warning' || answers(worked)
}

function answers({ prober }: Worked): boolean {
  const { status } = prober.health()
  return prober.failure() === null && (status === 'Ready' || status === 'Recovering')
}

function isSameJob(begun: Worked, known: Worked | undefined): boolean {
  return known?.client === begun.client && known.record.job === begun.record.job
}
