import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { WorkloadDetails } from '@naru/contract/mesh/wire/workloads'
import { waypointOf } from '../checks/ambient/ambient-labels.ts'
import { findRuntimes } from '../dashboards/find-runtimes.ts'
import { kindKey } from '../health/health-subject.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { describePod } from './describe-pod.ts'
import { EMPTY_REQUESTS } from './empty-health.ts'
import { healthOf, type ListAsk, validationsOf } from './list-subjects.ts'
import { isIn, type MeshWorld, type Reader } from './mesh-world.ts'
import { selectedWorkloads, tellService } from './tell-service.ts'
import { tellWorkload } from './tell-workload.ts'

export type WorkloadAsk = ListAsk & {
  readonly name: string
  /** The kind, where several workloads have the name. */
  readonly kind: string | null
  /** Dashboards of the mesh's own settings. */
  readonly own?: readonly OwnDashboard[]
}

/** GET `/namespaces/{ns}/workloads/{workload}`; null where there is none. */
export function describeWorkload(world: MeshWorld, reader: Reader, ask: WorkloadAsk): WorkloadDetails | null {
  const { namespace, name, kind, own } = ask
  const behind = world.behind(namespace, name)
  const found =
    behind.find(({ workload }) => workload.kind === kind) ?? (kind === null ? behind[0] : undefined)
  if (!found) return null
  const { workload, pods } = found
  const services = world.cluster.services.filter((service) =>
    selectedWorkloads(world, service).includes(workload),
  )
  const key = `${name}.${namespace}`
  const { workload: judged = {} } = validationsOf(world, reader, { ...ask, objectType: 'workload' })
  return {
    ...tellWorkload(world, reader, workload),
    desiredReplicas: workload.desired,
    currentReplicas: workload.current,
    availableReplicas: workload.available,
    pods: pods.map((pod) => describePod(pod, world.settings, world.sync?.[namespace])),
    services: services.map((service) => tellService(world, reader, service)),
    runtimes: findRuntimes([workload], { own, vectors: world.vectors }),
    additionalDetails: [],
    validations: judged[key] ? { workload: { [key]: judged[key] } } : {},
    waypointWorkloads: aroundWaypoint(world, workload)
      .filter((one) => isIn(reader.namespaces, one.namespace))
      .map((one) => ({ ...tellWorkload(world, reader, one), namespace: one.namespace })),
    health: healthOf(world, namespace)?.workloadsByKind[kindKey(workload)] ?? {
      workloadStatus: null,
      requests: EMPTY_REQUESTS,
    },
  }
}

/** Of an ambient workload the waypoint that it uses, and of a waypoint those that use it. */
function aroundWaypoint({ cluster }: MeshWorld, workload: MeshWorkload): readonly MeshWorkload[] {
  const uses = (one: MeshWorkload, waypoint: MeshWorkload): boolean => {
    const namespace = cluster.namespaces.find(({ name }) => name === one.namespace)
    const named = one.isAmbient && namespace ? waypointOf(one.labels, namespace) : null
    return named?.name === waypoint.name && named.namespace === waypoint.namespace
  }
  return cluster.workloads.filter((other) =>
    workload.isWaypoint
      ? !other.isWaypoint && uses(other, workload)
      : other.isWaypoint && uses(workload, other),
  )
}
