import type { Container, ContainerStatus, Pod } from '../../../life/objects/pod.ts'
import { controllerOf } from '../../../life/owner-index.ts'
import { PODS } from '../../../life/resources.ts'
import { readAmount } from '../../../limits/quantity.ts'
import { type Fact, factFamily, gauge, number } from '../../facts.ts'
import { amounts, KUBE_STATE, oneOfStates, seconds } from './target.ts'

const PHASES = ['Failed', 'Pending', 'Running', 'Succeeded', 'Unknown']

function conditionFacts({ status }: Pod, type: string): readonly Fact[] {
  const found = status?.conditions?.find((condition) => condition.type === type)?.status ?? 'False'
  return oneOfStates('condition', ['false', 'true', 'unknown'], found.toLowerCase())
}

type Of = { readonly status: ContainerStatus; readonly container: Container | undefined }

/** A number of each container; none where it is undefined. */
function each(read: (one: Of) => number | undefined) {
  return ({ spec, status }: Pod): readonly Fact[] =>
    (status?.containerStatuses ?? []).flatMap((one) => {
      const container = spec.containers.find(({ name }) => name === one.name)
      const value = read({ status: one, container })
      return value === undefined ? [] : [[{ container: one.name }, value] as const]
    })
}

/** Only while the reason holds. */
function reasons(read: (status: ContainerStatus) => string | undefined) {
  return ({ status }: Pod): readonly Fact[] =>
    (status?.containerStatuses ?? []).flatMap((one) => {
      const reason = read(one)
      return reason === undefined ? [] : [[{ container: one.name, reason }, 1] as const]
    })
}

function resources(which: 'requests' | 'limits') {
  return ({ spec }: Pod): readonly Fact[] =>
    spec.containers.flatMap((container) =>
      amounts(container.resources?.[which], readAmount).map(
        ([labels, value]) =>
          [{ container: container.name, node: spec.nodeName ?? '', ...labels }, value] as const,
      ),
    )
}

function podInfo(pod: Pod): readonly Fact[] {
  const { spec, status } = pod
  const owner = controllerOf(pod)
  const labels = {
    created_by_kind: owner?.kind ?? '',
    created_by_name: owner?.name ?? '',
    host_ip: status?.hostIP ?? '',
    host_network: String(spec.hostNetwork ?? false),
    node: spec.nodeName ?? '',
    pod_ip: status?.podIP ?? '',
    priority_class: spec.priorityClassName ?? '',
  }
  return [[labels, 1]]
}

function podOwner(pod: Pod): readonly Fact[] {
  const owner = controllerOf(pod)
  const labels = {
    owner_is_controller: owner === undefined ? '' : 'true',
    owner_kind: owner?.kind ?? '',
    owner_name: owner?.name ?? '',
  }
  return [[labels, 1]]
}

function containerInfo({ spec, status }: Pod): readonly Fact[] {
  return spec.containers.map(({ name, image }) => {
    const known = status?.containerStatuses?.find((one) => one.name === name)
    const labels = {
      container: name,
      container_id: known?.containerID ?? '',
      image,
      image_id: known?.imageID ?? '',
      image_spec: image,
    }
    return [labels, 1]
  })
}

export const POD_STATES = factFamily<Pod>({
  handle: PODS,
  target: KUBE_STATE,
  own: ({ metadata: { namespace = '', name, uid = '' } }) => ({ namespace, pod: name, uid }),
  metrics: [
    gauge('kube_pod_info', 'Information about pod.', podInfo),
    gauge('kube_pod_owner', "Information about the Pod's owner.", podOwner),
    number('kube_pod_created', 'Unix creation timestamp', ({ metadata }) =>
      seconds(metadata.creationTimestamp),
    ),
    number('kube_pod_start_time', 'Start time in unix timestamp for a pod.', ({ status }) =>
      seconds(status?.startTime),
    ),
    number('kube_pod_deletion_timestamp', 'Unix deletion timestamp', ({ metadata }) =>
      seconds(metadata.deletionTimestamp),
    ),
    gauge('kube_pod_status_phase', 'The pods current phase.', ({ status }) =>
      oneOfStates('phase', PHASES, status?.phase),
    ),
    gauge('kube_pod_status_ready', 'Describes whether the pod is ready to serve requests.', (pod) =>
      conditionFacts(pod, 'Ready'),
    ),
    gauge('kube_pod_status_scheduled', 'Describes the status of the scheduling process for the pod.', (pod) =>
      conditionFacts(pod, 'PodScheduled'),
    ),
    gauge('kube_pod_status_reason', 'The pod status reasons', ({ status }) =>
      oneOfStates('reason', ['Evicted', 'NodeAffinity', 'NodeLost', 'Shutdown'], status?.reason),
    ),
    gauge('kube_pod_container_info', 'Information about a container in a pod.', containerInfo),
    gauge(
      'kube_pod_container_resource_requests',
      'The number of requested request resource by a container.',
      resources('requests'),
    ),
    gauge(
      'kube_pod_container_resource_limits',
      'The number of requested limit resource by a container.',
      resources('limits'),
    ),
    gauge(
      'kube_pod_container_status_ready',
      'Describes whether the containers readiness check succeeded.',
      each(({ status }) => Number(status.ready)),
    ),
    gauge(
      'kube_pod_container_status_running',
      'Describes whether the container is currently in running state.',
      each(({ status }) => Number(status.state.running !== undefined)),
    ),
    gauge(
      'kube_pod_container_status_waiting',
      'Describes whether the container is currently in waiting state.',
      each(({ status }) => Number(status.state.waiting !== undefined)),
    ),
    gauge(
      'kube_pod_container_status_terminated',
      'Describes whether the container is currently in terminated state.',
      each(({ status }) => Number(status.state.terminated !== undefined)),
    ),
    gauge(
      'kube_pod_container_status_waiting_reason',
      'Describes the reason the container is currently in waiting state.',
      reasons(({ state }) => state.waiting?.reason),
    ),
    gauge(
      'kube_pod_container_status_terminated_reason',
      'Describes the reason the container is currently in terminated state.',
      reasons(({ state }) => state.terminated?.reason),
    ),
    gauge(
      'kube_pod_container_status_last_terminated_reason',
      'Describes the last reason the container was in terminated state.',
      reasons(({ lastState }) => lastState.terminated?.reason),
    ),
    gauge(
      'kube_pod_container_status_last_terminated_exitcode',
      'Describes the exit code for the last container in terminated state.',
      each(({ status }) => status.lastState.terminated?.exitCode),
    ),
    gauge(
      'kube_pod_container_state_started',
      'Start time in unix timestamp for a pod container.',
      each(({ status }) => seconds(status.state.running?.startedAt)),
    ),
    {
      ...gauge(
        'kube_pod_container_status_restarts_total',
        '',
        each(({ status }) => status.restartCount),
      ),
      metric: {
        name: 'kube_pod_container_status_restarts_total',
        type: 'counter',
        help: 'The number of container restarts per container.',
      },
    },
  ],
})
