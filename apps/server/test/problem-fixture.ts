import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { FoundEntry } from '../src/workers/found-problems.ts'
import { buildPod, createTestStore } from './store-fixture.ts'

/** When the fixtures' nodes went away. */
export const AWAY_SINCE = 1_000_000

type PodOptions = {
  readonly node?: string
  readonly workload?: string
  readonly since?: number | null
  readonly cluster?: string
}

/** A failing pod, by default since its node went away; its deployment is that of the hash `abc12`. */
export function buildFoundPod(name: string, options: PodOptions = {}): FoundEntry {
  const { node, workload, since = AWAY_SINCE, cluster = 'seoul' } = options
  const pod = buildPod(name, { spec: { nodeName: node, containers: [] } })
  const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `${workload}-abc12`, uid: 'rs' }
  const owned = {
    labels: { 'pod-template-hash': 'abc12' },
    ownerReferences: [{ ...owner, controller: true }],
  }
  const metadata = { ...pod.metadata, ...(workload && owned) }
  return build('pod', { ...pod, metadata }, { cluster, reason: 'Error', since })
}

export function buildFoundWorkload(name: string, since: number | null = AWAY_SINCE - 1): FoundEntry {
  const deployment = { metadata: { name, namespace: 'shop', uid: `d-${name}` } }
  return build('deployment', deployment, { cluster: 'seoul', reason: 'Error', since })
}

export function buildFoundNode(name: string, reason = 'NotReady', cluster = 'seoul'): FoundEntry {
  return build('node', { metadata: { name, uid: `n-${name}` } }, { cluster, reason, since: AWAY_SINCE })
}

type Trouble = Pick<Problem, 'reason' | 'since'> & { readonly cluster: string }

function build(
  kind: string,
  object: Parameters<ReturnType<typeof createTestStore>['put']>[0],
  { cluster, ...trouble }: Trouble,
): FoundEntry {
  const store = createTestStore(cluster, kind)
  store.put(object)
  const [entry] = [...store.entries()]
  if (!entry) throw new Error(`The ${kind} is not in its store`)
  return { kind, entry: { ...entry, problem: { severity: 'error', detail: '', next: 'logs', ...trouble } } }
}
