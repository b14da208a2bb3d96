import { parseQuantity } from '../limits/quantity.ts'
import { chance } from './chance.ts'
import type { ImageCatalogue, Program } from './kubelet/image-catalogue.ts'
import type { Container, Pod } from './objects/pod.ts'

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

/** What a program would take if nothing held it back; never more memory than its image says. */
function programDemand({ key, program, now }: Demand): Usage {
  const cpu = program.cpuMillis * (0.75 + 0.5 * chance(key)) * dailyLoad(now)
  const memory = program.memoryMi * MIB * (0.74 + 0.2 * chance(key))
  return {
    cpuMillis: Math.max(1, Math.round(cpu * (1 + 0.3 * sway(key, now)))),
    memoryBytes: Math.round(memory * (1 + 0.06 * sway(`${key}m`, now))),
  }
}

/** The most that a container may take, whatever its node has. */
function limitsOf({ resources }: Container): Usage {
  const { cpu, memory } = resources?.limits ?? {}
  return {
    cpuMillis: parseQuantity(cpu) * 1000 || Number.POSITIVE_INFINITY,
    memoryBytes: parseQuantity(memory) || Number.POSITIVE_INFINITY,
  }
}

/** What the running containers of a pod ask of their node at that moment: a function of time, within their limits. */
export function podDemand(pod: Pod, images: ImageCatalogue, now: number): Readonly<Record<string, Usage>> {
  const demand: Record<string, Usage> = {}
  for (const container of pod.spec.containers) {
    const { name, image } = container
    const status = pod.status?.containerStatuses?.find((candidate) => candidate.name === name)
    const program = images.find(image)?.program
    if (status?.state.running === undefined || program === undefined) continue
    const wanted = programDemand({ key: `${pod.metadata.uid}/${name}`, program, now })
    const limits = limitsOf(container)
    demand[name] = {
      cpuMillis: Math.min(wanted.cpuMillis, limits.cpuMillis),
      memoryBytes: Math.min(wanted.memoryBytes, limits.memoryBytes),
    }
  }
  return demand
}
