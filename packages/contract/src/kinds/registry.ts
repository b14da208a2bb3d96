import { type GroupResource, parseApiVersion } from '../kubernetes/resource.ts'
import { event } from './cluster/event.ts'
import { configMap } from './configuration/config-map.ts'
import { secret } from './configuration/secret.ts'
import { namespace } from './infrastructure/namespace.ts'
import { node } from './infrastructure/node.ts'
import type { KindSpec } from './kind-spec.ts'
import { cluster } from './management/cluster.ts'
import { user } from './management/user.ts'
import { route } from './network/route.ts'
import { service } from './network/service.ts'
import { limitRange } from './policy/limit-range.ts'
import { persistentVolumeClaim } from './storage/persistent-volume-claim.ts'
import { cronJob } from './workload/cron-job.ts'
import { deployment } from './workload/deployment.ts'
import { horizontalPodAutoscaler } from './workload/horizontal-pod-autoscaler.ts'
import { pod } from './workload/pod.ts'
import { replicaSet } from './workload/replica-set.ts'
import { statefulSet } from './workload/stateful-set.ts'

/** Every kind of the product; a line here is a compile error elsewhere until its rules exist. */
export const kinds = [
  event,
  configMap,
  secret,
  namespace,
  node,
  cluster,
  user,
  route,
  service,
  limitRange,
  persistentVolumeClaim,
  cronJob,
  deployment,
  horizontalPodAutoscaler,
  pod,
  replicaSet,
  statefulSet,
] as const

export type KindId = (typeof kinds)[number]['id']

const byId = new Map<string, KindSpec>(kinds.map((kind) => [kind.id, kind]))

/** The kind with that id, or undefined: ids also come from URLs. */
export function findKind(id: string): KindSpec | undefined {
  return byId.get(id)
}

const kubernetesKinds: readonly KindSpec[] = kinds.filter(({ source }) => source === 'kubernetes')
const byKind = new Map(kubernetesKinds.map((spec) => [`${spec.api.group}/${spec.kind}`, spec]))
const byResource = new Map(kubernetesKinds.map((spec) => [`${spec.api.group}/${spec.plural}`, spec]))

/** The registered kind of an object's `apiVersion` and `kind`, whatever the version. */
export function findKindOf(apiVersion: string, kind: string): KindSpec | undefined {
  return byKind.get(`${parseApiVersion(apiVersion).group}/${kind}`)
}

/** The registered kind that serves a resource, whatever the version. */
export function findKindOfResource({ group, plural }: GroupResource): KindSpec | undefined {
  return byResource.get(`${group}/${plural}`)
}
