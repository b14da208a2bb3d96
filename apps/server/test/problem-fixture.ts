import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { FoundEntry } from '../src/overview/found-problems.ts'
import { withProblem } from '../src/views/entry.ts'
import { buildPod, createTestStore } from './store-fixture.ts'

/** When the fixtures' nodes went away. */
export const AWAY_SINCE = 1_000_000

/** The minute in which the fixtures' pods were made. */
export const RUN_MINUTE = Date.parse('2026-11-01T00:00:00Z') / 60_000

type PodOptions = {
  readonly node?: string
  readonly workload?: string
  readonly job?: string
  readonly since?: number | null
  readonly cluster?: string
}

/** A failing pod, by default since its node went away; its deployment is that of the hash `abc12`. */
export function buildFoundPod(name: string, options: PodOptions = {}): FoundEntry {
  const { node, workload, job, since = AWAY_SINCE, cluster = 'seoul' } = options
  const pod = buildPod(name, { spec: { nodeName: node, containers: [] } })
  const owned = workload ? ownedBy('ReplicaSet', `${workload}-abc12`) : job && ownedBy('Job', job)
  const metadata = { ...pod.metadata, ...owned }
  return build('pod', { ...pod, metadata }, { cluster, reason: 'Error', since })
}

function ownedBy(kind: 'ReplicaSet' | 'Job', name: string) {
  return {
    labels: kind === 'ReplicaSet' ? { 'pod-template-hash': 'abc12' } : {},
    ownerReferences: [
      { apiVersion: kind === 'Job' ? 'batch/v1' : 'apps/v1', kind, name, uid: name, controller: true },
    ],
  }
}

/** A cron job whose last run failed, which is a warning. */
export function buildFoundCronJob(name: string, since: number | null = AWAY_SINCE): FoundEntry {
  const cronJob = { metadata: { name, namespace: 'shop', uid: `c-${name}` } }
  const spreads = { over: 'owns', as: 'runs' } as const
  const trouble = { reason: 'LastRunFailed', since, severity: 'warning', spreads } as const
  return build('cron-job', cronJob, { cluster: 'seoul', ...trouble })
}

export function buildFoundWorkload(name: string, since: number | null = AWAY_SINCE - 1): FoundEntry {
  const deployment = { metadata: { name, namespace: 'shop', uid: `d-${name}` } }
  return build('deployment', deployment, { cluster: 'seoul', reason: 'Error', since })
}

export function buildFoundNode(name: string, reason = 'NotReady', cluster = 'seoul'): FoundEntry {
  const spreads = reason === 'NotReady' && { spreads: { over: 'runs-on', as: 'workloads' } as const }
  const trouble = { cluster, reason, since: AWAY_SINCE, ...spreads }
  return build('node', { metadata: { name, uid: `n-${name}` } }, trouble)
}

type Trouble = Pick<Problem, 'reason' | 'since'> & Partial<Problem> & { readonly cluster: string }

function build(
  kind: string,
  object: Parameters<ReturnType<typeof createTestStore>['put']>[0],
  { cluster, ...trouble }: Trouble,
): FoundEntry {
  const store = createTestStore(cluster, kind)
  store.put(object)
  const [entry] = [...store.entries()]
  if (!entry) throw new Error(`The ${kind} is not in its store`)
  return { kind, entry: withProblem(entry, { severity: 'error', detail: '', next: 'logs', ...trouble }) }
}
