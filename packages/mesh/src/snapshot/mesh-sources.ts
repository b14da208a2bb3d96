import { namespace } from '@naru/contract/kinds/infrastructure/namespace'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { service } from '@naru/contract/kinds/network/service'
import { serviceAccount } from '@naru/contract/kinds/rbac/service-account'
import { cronJob } from '@naru/contract/kinds/workload/cron-job'
import { daemonSet } from '@naru/contract/kinds/workload/daemon-set'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { deploymentConfig } from '@naru/contract/kinds/workload/deployment-config'
import { job } from '@naru/contract/kinds/workload/job'
import { pod } from '@naru/contract/kinds/workload/pod'
import { replicaSet } from '@naru/contract/kinds/workload/replica-set'
import { replicationController } from '@naru/contract/kinds/workload/replication-controller'
import { statefulSet } from '@naru/contract/kinds/workload/stateful-set'
import { ISTIO_TYPES, type IstioType } from '../model/istio-object.ts'

const CONTROLLER_KINDS = [
  deployment,
  replicaSet,
  statefulSet,
  daemonSet,
  replicationController,
  deploymentConfig,
  cronJob,
  job,
] as const

/** Kubernetes' own kinds that a snapshot is made of, each called by its plural. */
export const OWN_KINDS = [namespace, service, pod, serviceAccount, ...CONTROLLER_KINDS] as const

/** Kinds that tell of workloads and of what reaches them. */
export const TELLING_KINDS: readonly KindSpec[] = [pod, service, ...CONTROLLER_KINDS]

export type ControllerSource = (typeof CONTROLLER_KINDS)[number]['plural']

/** Kinds whose objects run pods, by their plural; a workload of the mesh area is what no other of them controls. */
// Object.fromEntries forgets which keys a record has.
export const CONTROLLERS = Object.fromEntries(
  CONTROLLER_KINDS.map((kind): [string, KindSpec] => [kind.plural, kind]),
) as Readonly<Record<ControllerSource, KindSpec>>

/** A kind of objects that a snapshot is made of. */
export type MeshSource = (typeof OWN_KINDS)[number]['plural'] | IstioType

export function isIstioType(source: MeshSource): source is IstioType {
  return source in ISTIO_TYPES
}

/** The kind of a workload, of which answers tell no more than its bare `kind`; undefined of what others have brought. */
export function workloadKind(type: string): KindSpec | undefined {
  return [...CONTROLLER_KINDS, pod].find(({ kind }) => kind === type)
}
