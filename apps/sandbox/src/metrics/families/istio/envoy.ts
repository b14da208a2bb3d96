import type { Pod } from '../../../life/objects/pod.ts'
import {
  type Draft,
  type Family,
  type Labels,
  labelKey,
  metric,
  type Scene,
  type Stretch,
} from '../../family.ts'
import { type PodStory, type ProgramRun, podStories } from '../../pod-stories.ts'
import { histogram, partOf } from '../counted.ts'
import { findPassages, type Passage, type PassedCall } from './envoy-passages.ts'
import { proxyOf, proxyTarget } from './proxied-pods.ts'
import { DURATIONS, OPEN_MS } from './standard-metrics.ts'

const UPSTREAM_TIME = 'envoy_cluster_upstream_rq_time'
const UPSTREAM_OPEN = 'envoy_cluster_upstream_cx_active'
/** A connection for requests is kept for so long after the last of them, by each of the proxy's two threads. */
const [IDLE_MS, THREADS] = [3_600_000, 2]

/** Of the memory of its container; what Envoy has not handed out again is part of its heap. */
const [ALLOCATED, HEAP] = [0.35, 0.5]

const OWN: Readonly<Record<string, (run: ProgramRun, now: number) => number>> = {
  envoy_server_uptime: ({ from }, now) => Math.floor((now - from) / 1000),
  envoy_server_memory_allocated: (run, now) => Math.round(run.memoryAt(now) * ALLOCATED),
  envoy_server_memory_heap_size: (run, now) => Math.round(run.memoryAt(now) * HEAP),
}

/** What a proxy tells of each of its runs. */
function toldOfRuns(
  { pod, life, runs }: PodStory,
  labels: Labels,
  read: (run: ProgramRun, now: number) => number,
): readonly Draft[] {
  const target = proxyTarget(life)
  const own = runs.filter(({ container }) => isProxy(pod, container.name))
  if (target === null || own.length === 0) return []
  const stretches = own.map((run) => ({
    from: run.from,
    value: (now: number) => read(run, now),
    ...(run.to !== undefined && { to: run.to }),
  }))
  return [{ target, labels, stretches }]
}

function isProxy(pod: Pod, container: string): boolean {
  return proxyOf(pod)?.name === container
}

const isRequest = ({ call }: PassedCall): boolean => call.protocol !== 'tcp'
const sent = ({ passages }: PassedCall): readonly Passage[] =>
  passages.filter(({ cluster }) => cluster !== null)
const upstream = ({ cluster }: Passage): Labels => ({ cluster_name: cluster ?? '' })
const downstream = ({ listener }: Passage): Labels => ({ listener_address: listener })

function count(passages: readonly Passage[], labelsOf: (passage: Passage) => Labels): readonly Draft[] {
  return passages.map((one) => ({ target: one.target, labels: labelsOf(one), stretches: [one.count] }))
}

/** Connections of a call: those that are not closed yet, or are kept for the next requests. */
function openOf(passed: PassedCall, told: readonly Draft[]): readonly Draft[] {
  const last = (all: (now: number) => number, ms: number, now: number): number => all(now) - all(now - ms)
  return addUp(told).map(({ stretches, ...one }) => ({
    ...one,
    stretches: stretches.map(({ from, value }) => ({
      from,
      value: (now: number) =>
        isRequest(passed) ? Math.min(THREADS, last(value, IDLE_MS, now)) : last(value, OPEN_MS, now),
    })),
  }))
}

const TRAFFIC: Readonly<Record<string, (passed: PassedCall, name: string) => readonly Draft[]>> = {
  envoy_cluster_upstream_rq_total: (passed) => (isRequest(passed) ? count(sent(passed), upstream) : []),
  [`${UPSTREAM_TIME}_bucket`]: waited,
  [`${UPSTREAM_TIME}_sum`]: waited,
  [`${UPSTREAM_TIME}_count`]: waited,
  [UPSTREAM_OPEN]: (passed) => openOf(passed, count(sent(passed), upstream)),
  envoy_listener_http_downstream_rq: (passed) =>
    isRequest(passed)
      ? count(passed.passages, (one) => ({
          ...downstream(one),
          response_code_class: `${one.ending['response_code']?.[0] ?? ''}xx`,
        }))
      : [],
  envoy_listener_downstream_cx_active: (passed) => openOf(passed, count(passed.passages, downstream)),
}

function waited(passed: PassedCall, name: string): readonly Draft[] {
  if (!isRequest(passed)) return []
  return sent(passed).flatMap((passage) =>
    histogram(partOf(name), passage.count, DURATIONS, passed.call.halfMs).map(([more, stretch]) => ({
      target: passage.target,
      labels: { ...upstream(passage), ...more },
      stretches: [stretch],
    })),
  )
}

/** One of each proxy and each set of labels: the sum of all that it has of them. */
function addUp(told: readonly Draft[]): readonly Draft[] {
  const groups = new Map<string, [Draft, Stretch[]]>()
  for (const one of told) {
    const key = `${labelKey(one.target.labels)} ${labelKey(one.labels)}`
    const known = groups.get(key)
    if (known) for (const stretch of one.stretches) known[1].push(stretch)
    else groups.set(key, [one, [...one.stretches]])
  }
  return [...groups.values()].map(([one, parts]) => ({
    ...one,
    stretches: [
      {
        from: parts.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY),
        value: (now) => parts.reduce((sum, { value }) => sum + value(now), 0),
      },
    ],
  }))
}

function envoyDrafts(name: string, scene: Scene): readonly Draft[] {
  const [own, traffic] = [OWN[name], TRAFFIC[name]]
  const runs = own ? podStories(scene).flatMap((story) => toldOfRuns(story, {}, own)) : []
  const passed = traffic ? findPassages(scene) : []
  return [
    ...runs,
    ...(name === UPSTREAM_OPEN ? toIstiod(scene) : []),
    ...(traffic ? addUp(passed.flatMap((one) => traffic(one, name))) : []),
  ]
}

/** As long as a proxy runs, it holds one connection to the control plane. */
function toIstiod(scene: Scene): readonly Draft[] {
  return podStories(scene).flatMap((story) => toldOfRuns(story, { cluster_name: 'xds-grpc' }, () => 1))
}

/** What Envoy tells of itself and of all that passes it, beside what Istio counts there. */
export const ENVOY: Family = {
  metrics: [
    metric('envoy_server_uptime', 'gauge', 'Current server uptime in seconds'),
    metric('envoy_server_memory_allocated', 'gauge', 'Current amount of allocated memory in bytes'),
    metric('envoy_server_memory_heap_size', 'gauge', 'Current reserved heap size in bytes'),
    metric('envoy_cluster_upstream_rq_total', 'counter', 'Total requests'),
    metric(UPSTREAM_TIME, 'histogram', 'Request time in milliseconds'),
    metric(UPSTREAM_OPEN, 'gauge', 'Total active connections'),
    metric('envoy_listener_http_downstream_rq', 'counter', 'Total responses, by class of their code'),
    metric('envoy_listener_downstream_cx_active', 'gauge', 'Total active connections'),
  ],
  drafts: envoyDrafts,
}
