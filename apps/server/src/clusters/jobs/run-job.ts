import type { Connected } from '../cluster-connection.ts'
import { explainClusterFailure } from '../cluster-probe.ts'
import { isAway } from './away.ts'
import type { JobStore, Lease } from './job-store.ts'
import { isEnded, type Job, type Stage, type StageResult, stagesOf } from './stage-plan.ts'
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
 * Goes through the stages of a job that have not ended, and says at which one it failed; null where all have ended.
 * Throws `LeaseLostError`, and the reason of the signal; a stage that was broken off so counts as never begun.
 */
export async function runJob(
  lease: Lease,
  on: Pick<Connected, 'record' | 'client'>,
  { store, parts, now, signal, again, onSaved }: RunOptions,
): Promise<StageResult | null> {
  const works = planWorks(lease.job, parts)
  const kept = (await store.loadStages(lease)).filter(isEnded).map(({ stage }) => stage)
  const ended = kept.filter((stage) => !again.includes(stage))
  const kind = lease.job === 'connect' ? 'connect' : 'delete'
  const save = async (result: StageResult) => {
    await store.saveStage(lease, result, now())
    await onSaved()
  }
  for (const stage of stagesOf(lease.job)) {
    const work = works[stage]
    if (ended.includes(stage) || !work) continue
    await save({ stage, status: RUNNING[kind], reason: null })
    const result = await runStage(lease.job, stage, () =>
      attempt(work, on, { lease, signal, limit: LIMIT_MS[kind] }),
    )
    signal.throwIfAborted()
    if (stage === 'resource delete' && result.status === 'Connected') {
      await store.remove(lease)
      await onSaved()
      return null
    }
    await save(result)
    if (result.status === 'Failed') return result
  }
  return null
}

function attempt(
  work: StageWork,
  on: Pick<Connected, 'record' | 'client'>,
  { lease, signal, limit }: Pick<Work, 'lease' | 'signal'> & { readonly limit: number },
): Promise<void> {
  signal.throwIfAborted()
  return work({ on, lease, signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]) })
}

async function runStage(job: Job, stage: Stage, work: () => Promise<void>): Promise<StageResult> {
  try {
    await work()
    return { stage, status: 'Connected', reason: null }
  } catch (error) {
    // What a cluster refuses is told, and the stages after it go on; where it does not answer they would fail as well.
    const status = job !== 'connect' || isAway(error) ? 'Failed' : 'Warning'
    return { stage, status, reason: explainClusterFailure(error) }
  }
}
