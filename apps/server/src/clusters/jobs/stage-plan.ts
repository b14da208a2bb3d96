import { type Cluster, CONNECT_STAGES, DELETE_STAGES } from '@naru/contract/api/clusters'

/** A stage of what goes on with a cluster, or went on last. */
export type Connection = Cluster['connections'][number]
export type Stage = Connection['stage']
export type StageResult = Pick<Connection, 'stage' | 'status' | 'reason'>

/** Where a job stopped, if it did, and otherwise what was said of its stages. */
export type JobEnd = { readonly failed: StageResult | null; readonly notes: readonly StageResult[] }

/** The ways to delete, by their verb in the audit log: clean, the record alone, the record with what is remembered of it. */
export type Removal = 'delete' | 'delete-record' | 'delete-permanent'
export type Job = 'connect' | Removal

export function stagesOf(job: Job): readonly Stage[] {
  return job === 'connect' ? CONNECT_STAGES : DELETE_STAGES
}

/** A warning is an end too: what it is about does not hold up the stages after it. */
export function isEnded({ status }: Pick<Connection, 'status'>): boolean {
  return status === 'Connected' || status === 'Warning'
}

/** Something is to be said of it although it is done. */
export function isNote({ status, reason }: StageResult): boolean {
  return status === 'Connected' && reason !== null
}

export function isFailed({ status }: Pick<Connection, 'status'>): boolean {
  return status === 'Failed'
}

/** All stages of a job in their order: those that it has come to as they are kept, and those that wait since it began. */
export function planConnections(job: Job, kept: readonly Connection[], since: string): readonly Connection[] {
  return stagesOf(job).map(
    (stage) =>
      kept.find((one) => one.stage === stage) ?? { stage, status: 'Pending', reason: null, updated: since },
  )
}
