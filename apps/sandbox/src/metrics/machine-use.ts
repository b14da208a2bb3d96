import { systemOf } from '../life/nodes/usage-meter.ts'
import type { Scene } from './family.ts'
import { cpuSecondsOf, type ProgramRun, podStories } from './pod-stories.ts'
import type { Machine } from './targets.ts'

/** What a machine has used: of its processors since it began, of its memory at a moment. */
export type MachineUse = {
  readonly cpuSeconds: (now: number) => number
  readonly memoryBytes: (now: number) => number
}

type Counted = { readonly run: ProgramRun; readonly total: number }

function sumCpu(runs: readonly Counted[], now: number): number {
  let sum = 0
  for (const { run, total } of runs) {
    if (run.from >= now) continue
    sum += run.to !== undefined && run.to <= now ? total : cpuSecondsOf(run, now)
  }
  return sum
}

/** Memory of the runs that go on at a moment. */
export function sumMemory(runs: readonly ProgramRun[], now: number): number {
  let sum = 0
  for (const run of runs) if (run.from <= now && now < (run.to ?? now + 1)) sum += run.memoryAt(now)
  return sum
}

/** Processor time of runs since the first of them. */
export function cpuCounter(runs: readonly ProgramRun[]): (now: number) => number {
  const counted = runs.map((run) => ({ run, total: run.to === undefined ? 0 : cpuSecondsOf(run, run.to) }))
  return (now) => sumCpu(counted, now)
}

/** Many series of a machine ask for the same moments. */
function remembering(read: (now: number) => number): (now: number) => number {
  const known = new Map<number, number>()
  return (now) => {
    const value = known.get(now) ?? read(now)
    known.set(now, value)
    return value
  }
}

/** Counts on from the beginning of a machine, whatever span is asked for: every pod that ever ran there belongs to it. */
export function machineUses(scene: Scene): (machine: Machine) => MachineUse {
  const all = podStories({ ...scene, from: Number.NEGATIVE_INFINITY, wants: () => true })
  const places = new Map<string, ProgramRun[]>()
  for (const { pod, runs } of all) {
    const { nodeName = '' } = pod.spec
    places.set(nodeName, [...(places.get(nodeName) ?? []), ...runs])
  }
  return ({ node, life }) => {
    const runs = places.get(node.metadata.name) ?? []
    const system = systemOf(node)
    const began = life.editions[0]?.at ?? 0
    const ofPods = cpuCounter(runs)
    return {
      cpuSeconds: remembering((now) => (system.cpuMillis / 1000) * ((now - began) / 1000) + ofPods(now)),
      memoryBytes: remembering((now) => system.memoryBytes + sumMemory(runs, now)),
    }
  }
}
