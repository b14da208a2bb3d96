import { readAmount } from '../limits/quantity.ts'
import { chance } from './chance.ts'
import type { ImageCatalogue, Program } from './kubelet/image-catalogue.ts'
import { HIGHEST_LOAD, loadAt, sway, workSeconds } from './load.ts'
import type { Container, Pod } from './objects/pod.ts'

export type Usage = { readonly cpuMillis: number; readonly memoryBytes: number }

const MIB = 2 ** 20
const MEMORY_SWAY = 0.06

/** A program in a container of a pod, which limits it. */
export type Running = {
  /** `uid/container`: its own movement. */
  readonly key: string
  readonly program: Program
  readonly container: Container
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

function limitOf({ resources }: Container, what: 'cpu' | 'memory'): number {
  return readAmount(resources?.limits?.[what]) || Number.POSITIVE_INFINITY
}

/** Milli-cores at full load, such that the limit of the container holds at any load. */
function fullMillis({ key, program, container }: Running): number {
  const wanted = program.cpuMillis * (0.75 + 0.5 * chance(key))
  return Math.min(wanted, (limitOf(container, 'cpu') * 1000) / HIGHEST_LOAD)
}

/** Processor time between two moments, in seconds: what `container_cpu_usage_seconds_total` counts. */
export function cpuSeconds(running: Running, from: number, to: number): number {
  return (fullMillis(running) / 1000) * workSeconds(running.key, from, to)
}

/** What it keeps, and what a leak has added since it was started; never more than its limit. */
function memoryOver({ key, program, container, startedAt }: Running): (now: number) => number {
  const usual = program.memoryMi * MIB * (0.74 + 0.2 * chance(key))
  const own = `${key}m`
  const limit = limitOf(container, 'memory')
  const { leakFullMs } = program
  return (now) => {
    const kept = usual * (1 + MEMORY_SWAY * sway(own, now))
    if (leakFullMs === undefined || limit === Number.POSITIVE_INFINITY) return Math.min(kept, limit)
    const leaked = Math.min(1, Math.max(0, now - startedAt) / leakFullMs)
    return Math.min(limit, kept + Math.max(0, limit - kept) * leaked)
  }
}

/** More than this it never keeps. */
export function highestMemory({ key, program, container }: Running): number {
  const limit = limitOf(container, 'memory')
  const kept = program.memoryMi * MIB * (0.74 + 0.2 * chance(key)) * (1 + MEMORY_SWAY)
  return program.leakFullMs !== undefined && limit < Number.POSITIVE_INFINITY ? limit : Math.min(kept, limit)
}

type Demand = (now: number) => Usage

function createDemand(running: Running): Demand {
  const { key } = running
  const full = fullMillis(running)
  const memoryAt = memoryOver(running)
  return (now) => ({ cpuMillis: full * loadAt(key, now), memoryBytes: Math.round(memoryAt(now)) })
}

/** What time does not change is worked out once: of what runs for long, many moments are asked. */
const demands = new WeakMap<Running, Demand>()

/** What a program would take if its node had room for everything: a function of time, within its limits. */
export function demandOf(running: Running, now: number): Usage {
  const known = demands.get(running)
  if (known !== undefined) return known(now)
  const demand = createDemand(running)
  demands.set(running, demand)
  return demand(now)
}

/** What is running in the containers of a pod, in their order. */
export function runningIn(pod: Pod, images: ImageCatalogue): readonly Running[] {
  return pod.spec.containers.flatMap((container) => {
    const { name, image } = container
    const status = pod.status?.containerStatuses?.find((candidate) => candidate.name === name)
    const program = images.find(image)?.program
    if (status?.state.running === undefined || program === undefined) return []
    const startedAt = Date.parse(status.state.running.startedAt)
    return { key: `${pod.metadata.uid}/${name}`, program, container, startedAt }
  })
}
