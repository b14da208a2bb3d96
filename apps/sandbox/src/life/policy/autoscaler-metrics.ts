import { formatCpu, readAmount } from '../../limits/quantity.ts'
import type { Pod } from '../objects/pod.ts'
import type { Autoscaler } from '../objects/policy.ts'
import type { World } from '../world.ts'

type Spec = NonNullable<Autoscaler['spec']['metrics']>[number]
type Status = NonNullable<NonNullable<Autoscaler['status']>['currentMetrics']>[number]

/** One metric: where it is and where it should be, in the unit of its target. */
export type Reading = {
  readonly name: string
  readonly current: number
  readonly target: number
  readonly status: Status
}

export type Failure = { readonly reason: string; readonly message: string }

/** Use and request of the pods together, in cores or bytes. */
function sumUp(pods: readonly Pod[], name: string, world: World): { used: number; requested: number } {
  let used = 0
  let requested = 0
  for (const pod of pods) {
    const usage = world.usage.pod(pod)
    for (const { name: container, resources } of pod.spec.containers) {
      requested += readAmount(resources?.requests?.[name])
      const sample = usage?.[container]
      used += name === 'cpu' ? (sample?.cpuMillis ?? 0) / 1000 : (sample?.memoryBytes ?? 0)
    }
  }
  return { used, requested }
}

function fail(name: string, why: string): Failure {
  return { reason: 'FailedGetResourceMetric', message: `failed to get ${name} utilization: ${why}` }
}

function readOne({ type, resource }: Spec, pods: readonly Pod[], world: World): Reading | Failure {
  if (type !== 'Resource' || resource === undefined) {
    const message = `unable to fetch metrics from custom metrics API: no known available metric versions found`
    return { reason: `FailedGet${type}Metric`, message }
  }
  const { name, target } = resource
  if (pods.length === 0)
    return fail(name, 'did not receive metrics for targeted pods (pods might be unready)')
  const { used, requested } = sumUp(pods, name, world)
  const average = used / pods.length
  const averageValue = name === 'cpu' ? formatCpu(average) : String(Math.round(average))
  if (target.averageUtilization === undefined) {
    const status = { type, resource: { name, current: { averageValue } } }
    return { name, current: average, target: readAmount(target.averageValue), status }
  }
  if (requested === 0) {
    const { spec, metadata } = pods[0] as Pod
    return fail(
      name,
      `missing request for ${name} in container ${spec.containers[0]?.name} of Pod ${metadata.name}`,
    )
  }
  const averageUtilization = Math.round((100 * used) / requested)
  const status = { type, resource: { name, current: { averageUtilization, averageValue } } }
  return { name, current: averageUtilization, target: target.averageUtilization, status }
}

/** What an autoscaler measures of its pods, and why a metric could not be had. */
export function readMetrics(
  { spec }: Autoscaler,
  pods: readonly Pod[],
  world: World,
): { readonly readings: readonly Reading[]; readonly failure: Failure | undefined } {
  const all = (spec.metrics ?? []).map((metric) => readOne(metric, pods, world))
  const failures = all.filter((one): one is Failure => 'reason' in one)
  return { readings: all.filter((one): one is Reading => 'current' in one), failure: failures[0] }
}
