import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseQuantity } from '../../limits/quantity.ts'
import type { Controller } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import type { Autoscaler } from '../objects/policy.ts'
import type { Deployment, StatefulSet } from '../objects/workload.ts'
import { AUTOSCALERS, DEPLOYMENTS, type Handle, PODS, STATEFUL_SETS } from '../resources.ts'
import { matchesSelector } from '../selector.ts'
import { isPodReady } from '../workloads/pod-facts.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const PERIOD_MS = 60_000
/** Between two steps down, so that it does not go up and down with every breath. */
const CALM_MS = 300_000
const TOLERANCE = 0.1

type Scalable = KubeObject & Pick<StatefulSet, 'spec'>

function targetHandle(kind: string): Handle<Scalable> | undefined {
  const handles: Readonly<Record<string, Handle<Deployment> | Handle<StatefulSet>>> = {
    Deployment: DEPLOYMENTS,
    StatefulSet: STATEFUL_SETS,
  }
  return handles[kind]
}

/** Use in percent of what the pods requested; undefined when nothing was requested. */
function utilisation(pods: readonly Pod[], name: string, world: World): number | undefined {
  let used = 0
  let requested = 0
  for (const pod of pods) {
    const usage = world.usage.pod(pod)
    for (const { name: container, resources } of pod.spec.containers) {
      const request = parseQuantity(resources?.requests?.[name])
      requested += request
      const sample = usage?.[container]
      used += name === 'cpu' ? (sample?.cpuMillis ?? 0) / 1000 : (sample?.memoryBytes ?? 0)
    }
  }
  return requested === 0 || pods.length === 0 ? undefined : Math.round((100 * used) / requested)
}

type Reading = { readonly name: string; readonly current: number; readonly target: number }

function readMetrics({ spec }: Autoscaler, pods: readonly Pod[], world: World): readonly Reading[] {
  return (spec.metrics ?? []).flatMap(({ resource }) => {
    const target = resource?.target.averageUtilization
    const current = resource === undefined ? undefined : utilisation(pods, resource.name, world)
    return resource === undefined || target === undefined || current === undefined
      ? []
      : [{ name: resource.name, current, target }]
  })
}

/** The number of replicas that brings the worst reading to its target, within the bounds. */
export function planReplicas(
  { minReplicas = 1, maxReplicas }: Pick<Autoscaler['spec'], 'minReplicas' | 'maxReplicas'>,
  replicas: number,
  readings: readonly Omit<Reading, 'name'>[],
): number {
  const wanted = readings.map(({ current, target }) => {
    const ratio = current / target
    return Math.abs(ratio - 1) <= TOLERANCE ? replicas : Math.ceil(replicas * ratio)
  })
  const raw = wanted.length === 0 ? replicas : Math.max(...wanted)
  return Math.min(maxReplicas, Math.max(minReplicas, raw))
}

function rescale(
  scaler: Autoscaler,
  handle: Handle<Scalable>,
  { replicas: before, desired: replicas }: Outcome,
  world: World,
): void {
  const { namespace } = scaler.metadata
  const reason =
    replicas > before
      ? 'cpu resource utilization (percentage of request) above target'
      : 'All metrics below target'
  world.patch(handle, { namespace, name: scaler.spec.scaleTargetRef.name }, (current) => ({
    ...current,
    spec: { ...current.spec, replicas },
  }))
  world.record(scaler, 'HorizontalPodAutoscaler', {
    type: 'Normal',
    reason: 'SuccessfulRescale',
    message: `New size: ${replicas}; reason: ${reason}`,
    component: 'horizontal-pod-autoscaler',
  })
}

type Outcome = { readonly replicas: number; readonly desired: number; readonly readings: readonly Reading[] }

function report(scaler: Autoscaler, { replicas, desired, readings }: Outcome, world: World): void {
  const time = world.time()
  const hasScaled = desired !== replicas
  const known = scaler.status?.conditions ?? []
  const able = setCondition(
    known,
    {
      type: 'AbleToScale',
      status: 'True',
      reason: 'ReadyForNewScale',
      message: 'recommended size matches current size',
    },
    time,
  )
  const isReading = readings.length > 0
  const conditions = setCondition(
    able,
    {
      type: 'ScalingActive',
      status: isReading ? 'True' : 'False',
      reason: isReading ? 'ValidMetricFound' : 'FailedGetResourceMetric',
      message: isReading
        ? 'the HPA was able to successfully calculate a replica count'
        : 'no metrics returned',
    },
    time,
  )
  const currentMetrics = readings.map(({ name, current }) => ({
    type: 'Resource',
    resource: { name, current: { averageUtilization: current } },
  }))
  world.patch(AUTOSCALERS, nameOf(scaler), (current) => {
    const { lastScaleTime } = current.status ?? {}
    const last = hasScaled ? time : lastScaleTime
    const status = {
      observedGeneration: current.metadata.generation ?? 1,
      currentReplicas: replicas,
      desiredReplicas: desired,
      ...(last === undefined ? {} : { lastScaleTime: last }),
      currentMetrics,
      conditions,
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

function work(scaler: Autoscaler, world: World): number | undefined {
  const { kind, name } = scaler.spec.scaleTargetRef
  const handle = targetHandle(kind)
  const target =
    handle === undefined ? undefined : world.get(handle, { namespace: scaler.metadata.namespace, name })
  if (handle === undefined || target === undefined) return PERIOD_MS
  const { selector } = target.spec
  const pods = world
    .list(PODS, scaler.metadata.namespace)
    .filter((pod) => matchesSelector(selector, pod.metadata.labels) && isPodReady(pod))
  const replicas = target.spec.replicas ?? 1
  const readings = readMetrics(scaler, pods, world)
  const planned = planReplicas(scaler.spec, replicas, readings)
  const rested = world.now() - Date.parse(scaler.status?.lastScaleTime ?? '1970-01-01T00:00:00Z') >= CALM_MS
  const desired = planned < replicas && !rested ? replicas : planned
  const outcome = { replicas, desired, readings }
  if (desired !== replicas) rescale(scaler, handle, outcome, world)
  report(scaler, outcome, world)
  return PERIOD_MS
}

/** Horizontal autoscalers: once a minute, from the use of the pods at that moment. */
export const autoscalerController: Controller = {
  name: 'autoscalers',
  // Its own reports come every minute and must not wake it; a changed specification does.
  wakes: [
    {
      resource: AUTOSCALERS,
      keys: ({ object, previous }) =>
        previous?.metadata.generation === object.metadata.generation ? [] : [objectKey(object)],
    },
  ],
  reconcile: (key, world) => {
    const scaler = world.get(AUTOSCALERS, parseObjectKey(key))
    if (scaler === undefined || isBeingDeleted(scaler)) return undefined
    return world.untilRecent() ?? work(scaler, world)
  },
}
