import type { Connected } from '../cluster-connection.ts'
import { explainClusterFailure } from '../cluster-probe.ts'
import { isAway } from './away.ts'
import type { JobStore, Lease } from './job-store.ts'
import {
  isEnded,
  isNote,
  type Job,
  type JobEnd,
  type Stage,
  type StageResult,
  stagesOf,
} from './stage-plan.ts'
import { planWorks, type StageParts, type StageWork, type Work } from './stage-works.ts'

export type RunOptions = {
  readonly store: Pick<JobStore, 'loadStages' | 'saveStage' | 'remove'>
  readonly parts: StageParts
  readonly now: () => number
  /** Aborted when the job is no longer this replica's. */
  readonly signal: AbortSignal
  /** Stages that have ended and are gone through again. */
  readonly again: readonly Stage[]
  /** A stage has begun or ended. */
  readonly onSaved: () => Promise<void>
}

const LIMIT_MS = { connect: 20_000, delete: 60_000 } as const
/** What a stage is called while it runs. */
const RUNNING = { connect: 'InProgress', delete: 'Deleting' } as const

/**
 * Goes through the stages of a job that have not ended, and says at which one it failed, and what was said of the others.
 * Throws `LeaseLostError`, and the reason of the signal; a stage that was broken off so counts as never begun.
 */
export async function runJob(
  lease: Lease,
  on: Pick<Connected, 'record' | 'client'>,
  { store, parts, now, signal, again, onSaved }: RunOptions,
): Promise<JobEnd> {
  const works = planWorks(lease.job, parts)
  const done = (await store.loadStages(lease)).filter((one) => isEnded(one) && !again.includes(one.stage))
  const ended = done.map(({ stage }) => stage)
  const kind = lease.job === 'connect' ? 'connect' : 'delete'
  const save = async (result: StageResult) => {
    await store.saveStage(lease, result, now())
    await onSaved()
  }
  for (const stage of stagesOf(lease.job)) {
    const work = works[stage]
    if (ended.includes(stage) || !work) continue
    await save({ stage, status: RUNNING[kind], reason: null })
    const result = await runStage(lease.job, stage, (note) =>
      attempt(work, on, { lease, signal, note, limit: LIMIT_MS[kind] }),
    )
    signal.throwIfAborted()
    done.push(result)
    if (stage === 'resource delete' && result.status === 'Connected') {
      await store.remove(lease)
      await onSaved()
      break
    }
    await save(result)
    if (result.status === 'Failed') return { failed: result, notes: [] }
  }
  return { failed: null, notes: done.filter(isNote) }
}

function attempt(
  work: StageWork,
  on: Pick<Connected, 'record' | 'client'>,
  { lease, signal, note, limit }: Omit<Work, 'on'> & { readonly limit: number },
): Promise<void> {
  signal.throwIfAborted()
  return work({ on, lease, note, signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]) })
}

async function runStage(
  job: Job,
  stage: Stage,
  work: (note: Work['note']) => Promise<void>,
): Promise<StageResult> {
  let reason: string | null = null
  try {
    await work((text) => {
      reason = text
    })
    return { stage, status: 'Connected', reason }
  } catch (error) {
    // What a cluster refuses is told, and the stages after it go on; where it does not answer they would fail as well.
    const status = job !== 'connect' || isAway(error) ? 'Failed' : 'Warning'
    return { stage, status, reason: explainClusterFailure(error) }
  }
}
