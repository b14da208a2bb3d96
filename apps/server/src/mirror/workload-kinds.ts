/** Kinds that stand above pods, by the id of their list; ids of kinds that have no file yet are theirs all the same. */
const WORKLOADS: Readonly<Record<string, string>> = {
  Deployment: 'deployment',
  ReplicaSet: 'replica-set',
  StatefulSet: 'stateful-set',
  DaemonSet: 'daemon-set',
  Job: 'job',
  CronJob: 'cron-job',
}

const KINDS = new Map(Object.entries(WORKLOADS).map(([kind, ref]) => [ref, kind]))

export function refOfKind(kind: string): string {
  return WORKLOADS[kind] ?? kind
}

export function kindOfRef(ref: string): string {
  return KINDS.get(ref) ?? ''
}
