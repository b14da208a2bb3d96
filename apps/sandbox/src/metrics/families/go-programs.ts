import { loadAt } from '../../life/load.ts'
import { type Draft, type Family, metric, type Scene } from '../family.ts'
import { countOf, cpuSecondsOf, type PodStory, type ProgramRun, podStories } from '../pod-stories.ts'
import { annotatedTarget } from '../targets.ts'

const RSS = 'process_resident_memory_bytes'

const READINGS: Readonly<Record<string, (run: ProgramRun, now: number) => number>> = {
  process_cpu_seconds_total: cpuSecondsOf,
  [RSS]: (run, now) => run.memoryAt(now),
  go_goroutines: ({ running }, now) => Math.round(14 + 60 * loadAt(running.key, now)),
  go_memstats_alloc_bytes_total: (run, now) => Math.round(countOf(run, 'heap', 3_000_000, now)),
  go_memstats_next_gc_bytes: (run, now) => Math.round(run.memoryAt(now) * 0.7),
  go_gc_duration_seconds_count: (run, now) => Math.floor(countOf(run, 'gc', 0.2, now)),
}

/** One series for each pod that asks to be read; its counts begin anew with each run. */
function draftsOf(
  { life, runs }: PodStory,
  read: (run: ProgramRun, now: number) => number,
): readonly Draft[] {
  const target = annotatedTarget(life)
  const own = runs.filter(({ running }) => running.program.logs === 'go')
  if (target === null || own.length === 0) return []
  const stretches = own.map((run) => ({
    from: run.from,
    value: (now: number) => read(run, now),
    ...(run.to === undefined ? {} : { to: run.to }),
  }))
  return [{ labels: {}, target, stretches }]
}

function goDrafts(name: string, scene: Scene): readonly Draft[] {
  const read = READINGS[name]
  return read === undefined ? [] : podStories(scene).flatMap((story) => draftsOf(story, read))
}

/** What programs in Go tell of themselves. */
export const GO_PROGRAMS: Family = {
  metrics: [
    metric('process_cpu_seconds_total', 'counter', 'Total user and system CPU time spent in seconds.'),
    metric('go_goroutines', 'gauge', 'Number of goroutines that currently exist.'),
    metric('go_memstats_alloc_bytes_total', 'counter', 'Total number of bytes allocated in heap.'),
    metric('go_memstats_next_gc_bytes', 'gauge', 'Number of heap bytes when next garbage collection runs.'),
    metric('go_gc_duration_seconds_count', 'counter', 'How often garbage was collected.'),
  ],
  also: [RSS],
  drafts: goDrafts,
}
