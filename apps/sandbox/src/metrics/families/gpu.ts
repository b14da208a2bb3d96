import { chance } from '../../life/chance.ts'
import { loadAt } from '../../life/load.ts'
import { readAmount } from '../../limits/quantity.ts'
import {
  type Draft,
  type Family,
  type Labels,
  metric,
  type Scene,
  type Span,
  type Target,
} from '../family.ts'
import { type PodStory, podStories } from '../pod-stories.ts'
import { addressOf, type Machine, machinesOf } from '../targets.ts'

const RESOURCE = 'nvidia.com/gpu'
const MEMORY_MIB = 40_960
const MODEL = 'NVIDIA A100-PCIE-40GB'

type Card = { readonly key: string; readonly isUsed: boolean }

/** Each of a card at a moment; a card that nobody has idles. */
const READINGS: Readonly<
  Record<string, readonly [help: string, value: (card: Card, now: number) => number]>
> = {
  DCGM_FI_DEV_GPU_UTIL: [
    'GPU utilization (in %).',
    ({ key, isUsed }, now) => (isUsed ? Math.round(100 * Math.min(1, loadAt(key, now) * 1.05)) : 0),
  ],
  DCGM_FI_DEV_MEM_COPY_UTIL: [
    'Memory utilization (in %).',
    ({ key, isUsed }, now) => (isUsed ? Math.round(55 * Math.min(1, loadAt(key, now))) : 0),
  ],
  DCGM_FI_DEV_FB_USED: [
    'Framebuffer memory used (in MiB).',
    ({ key, isUsed }) => (isUsed ? Math.round(MEMORY_MIB * (0.4 + 0.5 * chance(key))) : 4),
  ],
  DCGM_FI_DEV_FB_FREE: [
    'Framebuffer memory free (in MiB).',
    ({ key, isUsed }) => MEMORY_MIB - (isUsed ? Math.round(MEMORY_MIB * (0.4 + 0.5 * chance(key))) : 4),
  ],
  DCGM_FI_DEV_GPU_TEMP: [
    'GPU temperature (in C).',
    ({ key, isUsed }, now) => (isUsed ? Math.round(48 + 26 * loadAt(key, now)) : 33),
  ],
  DCGM_FI_DEV_POWER_USAGE: [
    'Power draw (in W).',
    ({ key, isUsed }, now) => (isUsed ? Math.round(900 + 1_500 * loadAt(key, now)) / 10 : 38.5),
  ],
  DCGM_FI_DEV_SM_CLOCK: ['SM clock frequency (in MHz).', ({ isUsed }) => (isUsed ? 1_410 : 210)],
}

function targetOf({ node, up }: Machine): Target {
  const instance = `${addressOf(node)}:9400`
  const labels = {
    endpoint: 'gpu-metrics',
    instance,
    job: 'nvidia-dcgm-exporter',
    namespace: 'gpu-operator',
    service: 'nvidia-dcgm-exporter',
  }
  return { labels, scrapeUrl: `http://${instance}/metrics`, up }
}

type Holder = { readonly labels: Labels; readonly span: Span }

const cardsOf = (amounts: Readonly<Record<string, string | number>> | undefined): number =>
  readAmount(String(amounts?.[RESOURCE] ?? 0))

/** Who holds the cards of a machine, one after the other in the order of names. */
function holdersOn(machine: Machine, stories: readonly PodStory[]): readonly (readonly Holder[])[] {
  const cards: Holder[][] = Array.from({ length: cardsOf(machine.node.status.capacity) }, () => [])
  const here = stories.filter(({ pod }) => pod.spec.nodeName === machine.node.metadata.name)
  for (const { pod, runs } of here) {
    for (const { container, from, to } of runs) {
      const span = { from, ...(to === undefined ? {} : { to }) }
      const wanted = cardsOf(container.resources?.limits ?? container.resources?.requests)
      const free = cards.filter((holders) =>
        holders.every((one) => (one.span.to ?? Number.POSITIVE_INFINITY) <= from),
      )
      const labels = {
        exported_container: container.name,
        exported_namespace: pod.metadata.namespace ?? '',
        exported_pod: pod.metadata.name,
      }
      for (const card of free.slice(0, wanted)) card.push({ labels, span })
    }
  }
  return cards
}

function gpuDrafts(name: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[name]
  const machines = machinesOf(scene).filter(({ node }) => cardsOf(node.status.capacity) > 0)
  if (reading === undefined || machines.length === 0) return []
  const stories = podStories({ ...scene, wants: () => true })
  return machines.flatMap((machine) =>
    holdersOn(machine, stories).flatMap((holders, index): readonly Draft[] => {
      const { name: host } = machine.node.metadata
      const key = `${host}/gpu${index}`
      const labels = {
        DCGM_FI_DRIVER_VERSION: '570.124.06',
        Hostname: host,
        UUID: `GPU-${key}`,
        device: `nvidia${index}`,
        gpu: String(index),
        modelName: MODEL,
      }
      const draft = (isUsed: boolean, holder?: Holder): Draft => ({
        labels: { ...labels, ...holder?.labels },
        target: targetOf(machine),
        stretches: [
          {
            from: machine.life.editions[0]?.at ?? 0,
            ...holder?.span,
            value: (now) => reading[1]({ key, isUsed }, now),
          },
        ],
      })
      return holders.length === 0 ? [draft(false)] : holders.map((holder) => draft(true, holder))
    }),
  )
}

/** What NVIDIA's exporter tells of the cards of each machine. */
export const GPU: Family = {
  metrics: Object.entries(READINGS).map(([name, [help]]) => metric(name, 'gauge', help)),
  drafts: gpuDrafts,
}
