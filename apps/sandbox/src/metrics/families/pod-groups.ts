import type { Draft, Family, Labels, Scene } from '../family.ts'
import { cpuCounter, machineUses, sumMemory } from '../machine-use.ts'
import { type PodStory, podStories } from '../pod-stories.ts'
import { kubeletTarget, type Machine, machinesOf } from '../targets.ts'
import { CADVISOR_PATH, podSlice } from './cadvisor.ts'

const CPU = 'container_cpu_usage_seconds_total'
const MEMORY = 'container_memory_working_set_bytes'

function podDraft(story: PodStory, isCpu: boolean): readonly Draft[] {
  const { pod, life, runs, machine } = story
  const { name, namespace = '' } = pod.metadata
  const from = runs[0]?.from
  if (from === undefined) return []
  const value = isCpu ? cpuCounter(runs) : (now: number) => sumMemory(runs, now)
  const extra: Labels = isCpu ? { cpu: 'total' } : {}
  return [
    {
      labels: { ...extra, id: podSlice(story), namespace, pod: name },
      target: kubeletTarget(machine, CADVISOR_PATH),
      stretches: [{ from, value, ...(life.to === undefined ? {} : { to: life.to }) }],
    },
  ]
}

function rootDrafts(scene: Scene, isCpu: boolean): readonly Draft[] {
  const useOf = machineUses(scene)
  return machinesOf(scene).map((machine: Machine) => {
    const use = useOf(machine)
    const extra: Labels = isCpu ? { cpu: 'total' } : {}
    const stretch = {
      from: machine.life.editions[0]?.at ?? 0,
      value: isCpu ? use.cpuSeconds : use.memoryBytes,
    }
    const target = kubeletTarget(machine, CADVISOR_PATH)
    return { labels: { ...extra, id: '/' }, target, stretches: [stretch] }
  })
}

function groupDrafts(name: string, scene: Scene): readonly Draft[] {
  if ((name !== CPU && name !== MEMORY) || !scene.wants({ container: '', image: '', name: '' })) return []
  const pods = podStories(scene).flatMap((story) => podDraft(story, name === CPU))
  return scene.wants({ namespace: '', pod: '' }) ? [...pods, ...rootDrafts(scene, name === CPU)] : pods
}

/** cAdvisor's groups of a pod and of a whole machine, which name no container. */
export const POD_GROUPS: Family = { metrics: [], also: [CPU, MEMORY], drafts: groupDrafts }
