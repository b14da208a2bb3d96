import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { MeshWorld } from '../answers/mesh-world.ts'
import { equals } from '../telemetry/promql.ts'
import type { PlannedQuery, Vectors } from '../telemetry/sample.ts'
import { vectorOf } from '../telemetry/vectors.ts'
import { allDashboards } from './own-dashboards.ts'

/** Whose programs are looked at for what they tell. */
export type Discovered = {
  readonly type: 'app' | 'workload'
  readonly namespace: string
  readonly name: string
  /** Of a workload, where several have the name. */
  readonly kind: string | null
}

const KIND = 'runtimes'

/** The question which of the metrics that dashboards wait for somebody's programs tell; none where nobody can say whose they are. */
export function planDiscovery(
  { behind }: Pick<MeshWorld, 'behind'>,
  subject: Discovered,
  { own, time }: { readonly own: readonly OwnDashboard[]; readonly time: number },
): readonly PlannedQuery[] {
  const metrics = [...new Set([...allDashboards(own).values()].flatMap(({ discoverOn }) => discoverOn ?? []))]
  const labels = labelsOf(behind, subject)
  if (metrics.length === 0 || labels === null) return []
  const matchers = [
    `__name__=~"${metrics.join('|')}"`,
    equals('namespace', subject.namespace),
    ...Object.entries(labels).map(([label, value]) => equals(label, value)),
  ]
  return [{ id: `${KIND}#0`, promql: `count by (__name__) ({${matchers.join(',')}})`, time }]
}

/** By what Prometheus tells its metrics from those of others; null where it cannot. */
function labelsOf(
  behind: MeshWorld['behind'],
  { type, namespace, name, kind }: Discovered,
): Readonly<Record<string, string>> | null {
  if (type === 'app') return { app: name }
  const all = behind(namespace, name)
  const found = all.find(({ workload }) => workload.kind === kind) ?? all[0]
  const { app, version } = found?.workload.labels ?? {}
  return app ? { app, ...(version && { version }) } : null
}

/** The metrics of `planDiscovery` that are there. */
export function discoveredIn(vectors: Vectors): ReadonlySet<string> {
  return new Set([...vectorOf(vectors, KIND)].flatMap(({ labels }) => labels['__name__'] ?? []))
}
