import type { KubeClient } from '@naru/kube/client'
import type { Connected } from '../cluster-connection.ts'
import { loadOutcome } from '../cluster-probe.ts'
import { UnreachedError } from './away.ts'
import type { Lease } from './job-store.ts'
import type { Job, Stage } from './stage-plan.ts'

export type Work = {
  readonly on: Pick<Connected, 'record' | 'client'>
  readonly lease: Lease
  readonly signal: AbortSignal
  /** What is to be said of the stage when it is done, in words of its own; nothing where it is null. */
  readonly note: (text: string | null) => void
}

/** What a stage does. Done twice it is as good as done once: whoever did it first may have died before saying so. */
export type StageWork = (work: Work) => Promise<void>

/** What higher floors do in stages. */
export type StageParts = {
  /** Makes Naru its own account in the cluster, and looks after that. */
  readonly syncAccount: StageWork
  /** Makes the account ready to go, and takes it out, after which the cluster knows us no more. */
  readonly tieAccount: StageWork
  readonly cutAccount: StageWork
  /** Makes the cluster hold what roles and access rules say. */
  readonly syncAccess: StageWork
  /** Takes out of the cluster what gave rights in it. */
  readonly clearAccess: (client: KubeClient, signal: AbortSignal) => Promise<void>
  /** Looks at the namespaces of the cluster's projects. */
  readonly syncProjects: (cluster: string, client: KubeClient, signal: AbortSignal) => Promise<void>
  readonly dropProjects: (cluster: string) => Promise<void>
}

/** Each stage of a job. */
export function planWorks(job: Job, parts: StageParts): Readonly<Partial<Record<Stage, StageWork>>> {
  if (job === 'connect') return planConnecting(parts)
  return job === 'delete' ? planCleaning(parts) : planForgetting(parts)
}

function planConnecting({ syncAccount, syncAccess, syncProjects }: StageParts) {
  return {
    validation: reach,
    'account sync': syncAccount,
    'auth sync': syncAccess,
    'project sync': ({ on: { record, client }, signal }) => syncProjects(record.id, client, signal),
  } satisfies Partial<Record<Stage, StageWork>>
}

function planCleaning({ tieAccount, cutAccount, clearAccess, dropProjects }: StageParts) {
  const clear: StageWork = ({ on: { client }, signal }) => clearAccess(client, signal)
  return {
    validation: reach,
    // It is who we are as long as there is something left to remove.
    'account delete': tieAccount,
    'auth delete': clear,
    'project delete': ({ on: { record } }) => dropProjects(record.id),
    async 'resource delete'(work) {
      // Another replica may have been putting something in when the deletion began.
      if (!work.on.record.account.cut) await clear(work)
      await cutAccount(work)
    },
  } satisfies Partial<Record<Stage, StageWork>>
}

/** The cluster is not asked for anything: it may be gone for good. */
function planForgetting({ dropProjects }: StageParts) {
  return {
    validation: leave,
    'account delete': leave,
    'auth delete': leave,
    'project delete': ({ on: { record } }) => dropProjects(record.id),
    'resource delete': leave,
  } satisfies Partial<Record<Stage, StageWork>>
}

const leave: StageWork = async () => undefined

const reach: StageWork = async ({ on: { client }, signal }) => {
  const outcome = await loadOutcome(client, signal)
  if (outcome.kind !== 'ready') throw new UnreachedError(outcome.detail || outcome.reason)
}
