import { parseQuantity } from '../limits/quantity.ts'
import { chance } from './chance.ts'
import type { ImageCatalogue, Program } from './kubelet/image-catalogue.ts'
import type { Pod } from './objects/pod.ts'

export type Usage = { readonly cpuMillis: number; readonly memoryBytes: number }

const MIB = 2 ** 20
const MINUTE_MS = 60_000
/** Korea keeps one time all year. */
const KOREA_OFFSET_MS = 9 * 3_600_000

/** How busy a web company is at that moment, 0.25 to 1: least at four in the morning, most at nine in the evening. */
export function dailyLoad(now: number): number {
  const hour = ((now + KOREA_OFFSET_MS) % 86_400_000) / 3_600_000
  const evening = Math.cos(((hour - 21) / 24) * 2 * Math.PI)
  const noon = Math.max(0, 1 - Math.abs(hour - 12.5) / 2)
  return Math.min(1, 0.55 + 0.3 * evening + 0.15 * noon)
}

/** Slow movement between -1 and 1, its own for each `key`, without jumps from one moment to the next. */
function sway(key: string, now: number): number {
  const phase = chance(key) * 2 * Math.PI
  const minutes = now / MINUTE_MS
  return (
    0.6 * Math.sin(minutes / (7 + 5 * chance(`${key}a`)) + phase) + 0.4 * Math.sin(minutes / 1.7 + 3 * phase)
  )
}

type Demand = { readonly key: string; readonly program: Program; readonly now: number }

function containerUsage(
  { key, program, now }: Demand,
  limits: Readonly<Record<string, number | string>>,
): Usage {
  const size = 0.75 + 0.5 * chance(key)
  const cpu = program.cpuMillis * size * dailyLoad(now) * (1 + 0.3 * sway(key, now))
  const memory = program.memoryMi * MIB * size * (1 + 0.06 * sway(`${key}m`, now))
  const cpuLimit = parseQuantity(limits['cpu']) * 1000 || Number.POSITIVE_INFINITY
  const memoryLimit = parseQuantity(limits['memory']) || Number.POSITIVE_INFINITY
  return {
    cpuMillis: Math.max(1, Math.round(Math.min(cpu, cpuLimit))),
    memoryBytes: Math.round(Math.min(memory, memoryLimit * 0.98)),
  }
}

/** What the containers of a running pod use at that moment: a function of time, never above their limits. */
export function podUsage(pod: Pod, images: ImageCatalogue, now: number): Readonly<Record<string, Usage>> {
  const usage: Record<string, Usage> = {}
  for (const { name, image, resources } of pod.spec.containers) {
    const status = pod.status?.containerStatuses?.find((candidate) => candidate.name === name)
    const program = images.find(image)?.program
    if (status?.state.running === undefined || program === undefined) continue
    usage[name] = containerUsage(
      { key: `${pod.metadata.uid}/${name}`, program, now },
      resources?.limits ?? {},
    )
  }
  return usage
}
