import { chance } from '../life/chance.ts'
import { workSeconds } from '../life/load.ts'
import type { Pod } from '../life/objects/pod.ts'
import { PODS } from '../life/resources.ts'
import { cpuSeconds, type Running } from '../life/usage.ts'
import type { Scene } from './family.ts'
import type { Life } from './history/chronicle.ts'
import { containerRuns, type Run } from './history/container-runs.ts'
import { createMemoryShare, type MemoryShare } from './memory-share.ts'
import { lastOf, type Machine, machinesOf } from './targets.ts'

/** A run with the program in it. */
export type ProgramRun = Run & {
  readonly running: Running
  /** Bytes that its machine lets it have. */
  readonly memoryAt: (now: number) => number
}

/** A pod that has come to a machine, and all that ran in it. */
export type PodStory = {
  readonly pod: Pod
  readonly life: Life<Pod>
  readonly machine: Machine
  readonly runs: readonly ProgramRun[]
}

/** Seconds of processor time that a run has taken until a moment. */
export function cpuSecondsOf({ running, from, to }: ProgramRun, now: number): number {
  return cpuSeconds(running, from, Math.min(now, to ?? now))
}

/** How much work a run has done at `perSecond` of full load. */
export function countOf(
  { running, from, to }: ProgramRun,
  what: string,
  perSecond: number,
  now: number,
): number {
  const share = perSecond * (0.4 + 1.2 * chance(`${running.key}/${what}`))
  return share * workSeconds(running.key, from, Math.min(now, to ?? now))
}

type Told = Omit<PodStory, 'runs'> & { readonly runs: readonly (Run & { readonly running: Running })[] }

function programRuns(life: Life<Pod>, pod: Pod, { world }: Scene): Told['runs'] {
  return containerRuns(life).flatMap((run) => {
    const { container, from } = run
    const program = world.images.find(container.image)?.program
    if (program === undefined) return []
    const key = `${pod.metadata.uid}/${container.name}`
    return { ...run, running: { key, program, container, startedAt: from } }
  })
}

function tellAll(scene: Scene): readonly Told[] {
  const machines = new Map(machinesOf(scene).map((machine) => [machine.node.metadata.name, machine]))
  return scene.chronicle.lives(PODS, scene.from, scene.to).flatMap((life) => {
    const pod = lastOf(life)
    const machine = machines.get(pod?.spec.nodeName ?? '')
    if (pod === undefined || machine === undefined) return []
    return { pod, life, machine, runs: programRuns(life, pod, scene) }
  })
}

/** The pods that ran between the moments of a scene and that somebody wants to know of. */
export function podStories(scene: Scene): readonly PodStory[] {
  const all = tellAll(scene)
  const shares = new Map<string, MemoryShare>()
  const shareOn = ({ node }: Machine): MemoryShare => {
    const { name } = node.metadata
    const here = all.filter(({ machine }) => machine.node.metadata.name === name).flatMap(({ runs }) => runs)
    const share = shares.get(name) ?? createMemoryShare(node, here)
    shares.set(name, share)
    return share
  }
  return all.flatMap(({ runs, ...story }) => {
    const { name, namespace = '' } = story.pod.metadata
    const node = story.machine.node.metadata.name
    if (!scene.wants({ namespace, pod: name, node })) return []
    const share = shareOn(story.machine)
    return { ...story, runs: runs.map((run) => ({ ...run, memoryAt: (now: number) => share(run, now) })) }
  })
}
