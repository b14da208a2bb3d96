import { readAmount } from '../../limits/quantity.ts'
import { type Draft, type Family, type Labels, metric, type Scene } from '../family.ts'
import { countOf, cpuSecondsOf, type PodStory, type ProgramRun, podStories } from '../pod-stories.ts'
import { kubeletTarget } from '../targets.ts'

export const CADVISOR_PATH = '/metrics/cadvisor'
const DISK = '/dev/vda'
const PERIOD_S = 0.1

/** Where the kernel groups the processes of a pod, by its class of service. */
export function podSlice({ pod }: PodStory): string {
  const isBestEffort = pod.spec.containers.every(({ resources }) => resources?.requests === undefined)
  const uid = (pod.metadata.uid ?? '').replaceAll('-', '_')
  const kind = isBestEffort ? 'besteffort' : 'burstable'
  return `/kubepods.slice/kubepods-${kind}.slice/kubepods-${kind}-pod${uid}.slice`
}

function labelsOf(story: PodStory, { container, id }: ProgramRun): Labels {
  const { name, namespace = '' } = story.pod.metadata
  return {
    container: container.name,
    id: `${podSlice(story)}/cri-containerd-${id}.scope`,
    image: container.image,
    name: id,
    namespace,
    pod: name,
  }
}

type Reading = {
  readonly labels?: Labels
  /** Undefined where a container has no such number. */
  readonly value: (run: ProgramRun) => ((now: number) => number) | undefined
}

const count =
  (what: string, perSecond: number): Reading['value'] =>
  (run) =>
  (now) =>
    Math.round(countOf(run, what, perSecond, now))

const limit =
  (what: 'cpu' | 'memory', scale: number): Reading['value'] =>
  ({ container }) => {
    const amount = readAmount(container.resources?.limits?.[what]) * scale
    return amount > 0 || what === 'memory' ? () => amount : undefined
  }

/** A container with a processor limit is looked at every tenth of a second. */
const periods: Reading['value'] = (run) =>
  readAmount(run.container.resources?.limits?.['cpu']) > 0
    ? (now) => Math.floor((Math.min(now, run.to ?? now) - run.from) / 1000 / PERIOD_S)
    : undefined

const READINGS: Readonly<Record<string, Reading>> = {
  container_cpu_usage_seconds_total: {
    labels: { cpu: 'total' },
    value: (run) => (now) => cpuSecondsOf(run, now),
  },
  container_cpu_cfs_periods_total: { value: periods },
  container_cpu_cfs_throttled_periods_total: {
    value: (run) => {
      const all = periods(run)
      return all && ((now) => Math.floor(all(now) * 0.01))
    },
  },
  container_memory_working_set_bytes: { value: (run) => (now) => run.memoryAt(now) },
  container_memory_usage_bytes: { value: (run) => (now) => Math.round(run.memoryAt(now) * 1.08) },
  container_memory_rss: { value: (run) => (now) => Math.round(run.memoryAt(now) * 0.93) },
  container_memory_cache: { value: (run) => (now) => Math.round(run.memoryAt(now) * 0.12) },
  container_spec_memory_limit_bytes: { value: limit('memory', 1) },
  container_spec_cpu_quota: { value: limit('cpu', 100_000) },
  container_spec_cpu_period: {
    value: (run) => (limit('cpu', 1)(run) === undefined ? undefined : () => 100_000),
  },
  container_start_time_seconds: {
    value:
      ({ from }) =>
      () =>
        Math.floor(from / 1000),
  },
  container_fs_reads_bytes_total: { labels: { device: DISK }, value: count('reads', 40_000) },
  container_fs_writes_bytes_total: { labels: { device: DISK }, value: count('writes', 90_000) },
  container_fs_usage_bytes: {
    labels: { device: DISK },
    value: (run) => (now) => 2 ** 20 * 12 + Math.round(countOf(run, 'files', 120, now)),
  },
  container_oom_events_total: { value: () => () => 0 },
}

const METRICS = [
  metric('container_cpu_usage_seconds_total', 'counter', 'Cumulative cpu time consumed in seconds.'),
  metric('container_cpu_cfs_periods_total', 'counter', 'Number of elapsed enforcement period intervals.'),
  metric('container_cpu_cfs_throttled_periods_total', 'counter', 'Number of throttled period intervals.'),
  metric('container_memory_working_set_bytes', 'gauge', 'Current working set in bytes.'),
  metric(
    'container_memory_usage_bytes',
    'gauge',
    'Current memory usage in bytes, including all memory regardless of when it was accessed',
  ),
  metric('container_memory_rss', 'gauge', 'Size of RSS in bytes.'),
  metric('container_memory_cache', 'gauge', 'Number of bytes of page cache memory.'),
  metric('container_spec_memory_limit_bytes', 'gauge', 'Memory limit for the container.'),
  metric('container_spec_cpu_quota', 'gauge', 'CPU quota of the container.'),
  metric('container_spec_cpu_period', 'gauge', 'CPU period of the container.'),
  metric('container_start_time_seconds', 'gauge', 'Start time of the container since unix epoch in seconds.'),
  metric('container_fs_reads_bytes_total', 'counter', 'Cumulative count of bytes read'),
  metric('container_fs_writes_bytes_total', 'counter', 'Cumulative count of bytes written'),
  metric(
    'container_fs_usage_bytes',
    'gauge',
    'Number of bytes that are consumed by the container on this filesystem.',
  ),
  metric('container_oom_events_total', 'counter', 'Count of out of memory events observed for the container'),
]

function containerDrafts(name: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[name]
  if (reading === undefined) return []
  return podStories(scene).flatMap((story) => {
    const target = kubeletTarget(story.machine, CADVISOR_PATH)
    return story.runs.flatMap((run) => {
      const value = reading.value(run)
      if (value === undefined) return []
      const labels = { ...reading.labels, ...labelsOf(story, run) }
      const { from, to } = run
      return { labels, target, stretches: [{ from, value, ...(to === undefined ? {} : { to }) }] }
    })
  })
}

/** What cAdvisor in each kubelet tells of containers: a run of its own is a series of its own. */
export const CADVISOR: Family = { metrics: METRICS, drafts: containerDrafts }
