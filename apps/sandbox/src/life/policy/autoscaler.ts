import { isDeepStrictEqual } from 'node:util'
import type { Controller } from '../controller.ts'
import type { EventNote } from '../event-recorder.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Condition } from '../objects/condition.ts'
import type { Autoscaler } from '../objects/policy.ts'
import { AUTOSCALERS, PODS } from '../resources.ts'
import { isPodReady } from '../workloads/pod-facts.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { type Reading, readMetrics } from './autoscaler-metrics.ts'
import { findScaleTarget, type ScaleTarget } from './scale-target.ts'

const PERIOD_MS = 60_000
/** Between two steps down, so that it does not go up and down with every breath. */
const CALM_MS = 300_000
const TOLERANCE = 0.1

type Word = Omit<Condition, 'lastTransitionTime'>

function word(type: string, status: boolean, reason: string, message: string): Word {
  return { type, status: status ? 'True' : 'False', reason, message }
}

/** What came of a look: the wanted size with the reason for it, and what is said about it. */
type Verdict = {
  readonly desired: number
  readonly reason: string
  readonly readings: readonly Reading[]
  readonly words: readonly Word[]
  readonly warning?: Pick<EventNote, 'reason' | 'message'>
}

type Bounds = Pick<Autoscaler['spec'], 'minReplicas' | 'maxReplicas'>

export function boundReplicas({ minReplicas = 1, maxReplicas }: Bounds, wanted: number): number {
  return Math.min(maxReplicas, Math.max(minReplicas, wanted))
}

/** The number of replicas that brings the worst reading to its target, before any bound. */
export function planReplicas(
  replicas: number,
  readings: readonly Pick<Reading, 'current' | 'target'>[],
): number {
  const wanted = readings.map(({ current, target }) => {
    const ratio = current / target
    return Math.abs(ratio - 1) <= TOLERANCE ? replicas : Math.ceil(replicas * ratio)
  })
  return wanted.length === 0 ? replicas : Math.max(...wanted)
}

function limitWord(wanted: number, least: number, most: number): Word {
  if (wanted > most)
    return word(
      'ScalingLimited',
      true,
      'TooManyReplicas',
      'the desired replica count is more than the maximum replica count',
    )
  if (wanted < least)
    return word(
      'ScalingLimited',
      true,
      'TooFewReplicas',
      'the desired replica count is less than the minimum replica count',
    )
  return word(
    'ScalingLimited',
    false,
    'DesiredWithinRange',
    'the desired count is within the acceptable range',
  )
}

const FOUND = word(
  'AbleToScale',
  true,
  'SucceededGetScale',
  "the HPA controller was able to get the target's current scale",
)

function hasRested({ status }: Autoscaler, world: World): boolean {
  return world.now() - Date.parse(status?.lastScaleTime ?? '1970-01-01T00:00:00Z') >= CALM_MS
}

function byMetrics(scaler: Autoscaler, { replicas, selects }: ScaleTarget, world: World): Verdict {
  const { minReplicas = 1, maxReplicas } = scaler.spec
  const pods = world
    .list(PODS, scaler.metadata.namespace)
    .filter((pod) => selects(pod.metadata.labels) && isPodReady(pod))
  const { readings, failure } = readMetrics(scaler, pods, world)
  if (failure !== undefined && readings.length === 0) {
    const message = `the HPA was unable to compute the replica count: ${failure.message}`
    const words = [FOUND, word('ScalingActive', false, failure.reason, message)]
    return { desired: replicas, reason: '', readings, words, warning: failure }
  }
  const wanted = planReplicas(replicas, readings)
  const [worst] = [...readings].sort((a, b) => b.current / b.target - a.current / a.target)
  const metric = `${worst?.name} resource utilization (percentage of request)`
  const bounded = boundReplicas(scaler.spec, wanted)
  const isHeld = bounded < replicas && !hasRested(scaler, world)
  const desired = isHeld ? replicas : bounded
  const able = isHeld
    ? word(
        'AbleToScale',
        true,
        'ScaleDownStabilized',
        'recent recommendations were higher than current one, applying the highest recent recommendation',
      )
    : word('AbleToScale', true, 'ReadyForNewScale', 'recommended size matches current size')
  return {
    desired,
    reason: desired > replicas ? `${metric} above target` : 'All metrics below target',
    readings,
    ...(failure !== undefined && { warning: failure }),
    words: [
      able,
      word(
        'ScalingActive',
        true,
        'ValidMetricFound',
        `the HPA was able to successfully calculate a replica count from ${metric}`,
      ),
      limitWord(wanted, minReplicas, maxReplicas),
    ],
  }
}

function judge(scaler: Autoscaler, target: ScaleTarget, world: World): Verdict {
  const { minReplicas = 1, maxReplicas } = scaler.spec
  const { replicas } = target
  if (replicas === 0 && minReplicas !== 0) {
    const message = 'scaling is disabled since the replica count of the target is zero'
    const words = [FOUND, word('ScalingActive', false, 'ScalingDisabled', message)]
    return { desired: 0, reason: '', readings: [], words }
  }
  const bound = (desired: number, reason: string): Verdict => ({
    desired,
    reason,
    readings: [],
    words: [FOUND],
  })
  if (replicas > maxReplicas) return bound(maxReplicas, 'Current number of replicas above Spec.MaxReplicas')
  if (replicas < minReplicas) return bound(minReplicas, 'Current number of replicas below Spec.MinReplicas')
  return byMetrics(scaler, target, world)
}

function tell(scaler: Autoscaler, note: Omit<EventNote, 'component'>, world: World): void {
  world.record(scaler, 'HorizontalPodAutoscaler', { ...note, component: 'horizontal-pod-autoscaler' })
}

type Outcome = Pick<Verdict, 'readings' | 'words'> & { readonly replicas: number; readonly desired: number }

function report(scaler: Autoscaler, { replicas, desired, readings, words }: Outcome, world: World): void {
  const time = world.time()
  world.patch(AUTOSCALERS, nameOf(scaler), (current) => {
    const { lastScaleTime, conditions: known } = current.status ?? {}
    const conditions = words.reduce((all, next) => setCondition(all, next, time), known ?? [])
    const last = desired === replicas ? lastScaleTime : time
    const status = {
      observedGeneration: current.metadata.generation ?? 1,
      currentReplicas: replicas,
      desiredReplicas: desired,
      ...(last === undefined ? {} : { lastScaleTime: last }),
      ...(readings.length === 0 ? {} : { currentMetrics: readings.map(({ status }) => status) }),
      conditions: [...conditions],
    }
    return isDeepStrictEqual(current.status, status) ? current : { ...current, status }
  })
}

function work(scaler: Autoscaler, world: World): number {
  const target = findScaleTarget(scaler, world)
  if ('lack' in target) {
    const { lack } = target
    const message = `the HPA controller was unable to get the target's current scale: ${lack}`
    const words = [word('AbleToScale', false, 'FailedGetScale', message)]
    report(scaler, { replicas: 0, desired: 0, readings: [], words }, world)
    tell(scaler, { type: 'Warning', reason: 'FailedGetScale', message: lack }, world)
    return PERIOD_MS
  }
  const { replicas } = target
  const { desired, reason, readings, words, warning } = judge(scaler, target, world)
  if (warning !== undefined) tell(scaler, { type: 'Warning', ...warning }, world)
  if (desired === replicas) {
    report(scaler, { replicas, desired, readings, words }, world)
    return PERIOD_MS
  }
  target.scaleTo(desired)
  const message = `New size: ${desired}; reason: ${reason}`
  tell(scaler, { type: 'Normal', reason: 'SuccessfulRescale', message }, world)
  const done = word(
    'AbleToScale',
    true,
    'SucceededRescale',
    `the HPA controller was able to update the target scale to ${desired}`,
  )
  report(scaler, { replicas, desired, readings, words: [...words, done] }, world)
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
