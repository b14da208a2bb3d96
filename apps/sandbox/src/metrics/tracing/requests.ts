import { chance, hexOf } from '../../life/chance.ts'
import type { CallEnding, MeshCall } from '../../seed/mesh-call.ts'
import { flagOf, podsOn } from '../families/istio/call-fate.ts'
import type { Way } from '../families/istio/call-routing.ts'
import { LOST } from '../families/istio/call-series.ts'
import type { MeshPod } from '../families/istio/proxied-pods.ts'
import { type CallPaths, halfWithin, rateOf } from './call-paths.ts'
import type { Course, Courses } from './courses.ts'

/** One call of one request; times in milliseconds. */
export type Hop = {
  /** Decides everything about it that looks like chance. */
  readonly key: string
  readonly call: MeshCall
  readonly at: number
  /** All in all. */
  readonly ms: number
  /** How long the caller's proxy has kept it back, because it was told to. */
  readonly heldMs: number
  /** How much of its time is that, and that of the calls within it that were waited for. */
  readonly lateMs: number
  readonly ending: CallEnding
  /** Null for who has no pod here. */
  readonly source: MeshPod | null
  /** Null where nobody was reached, or somebody in another cluster. */
  readonly destination: MeshPod | null
  readonly within: readonly Hop[]
}

/** One request that came into the mesh, and all that it led to. */
export type MeshRequest = { readonly traceId: string; readonly requestId: string; readonly root: Hop }

const SLOT_MS = 1000

function requestIdOf(key: string): string {
  const hex = hexOf(`${key}/request`, 32)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

function pick<T>(key: string, from: readonly T[]): T | null {
  return from[Math.floor(chance(key) * from.length)] ?? null
}

function endingOf({ endings }: MeshCall, key: string): CallEnding {
  let left = chance(key)
  for (const ending of endings) {
    left -= ending.share
    if (left < 0) return ending
  }
  // Shares add up to one.
  return endings.at(-1) ?? LOST[0]
}

type Outcome = Pick<Hop, 'destination' | 'ending' | 'heldMs'>

function wayOf({ routing: { ways } }: Course, key: string): Way | undefined {
  let left = chance(key)
  return ways.find(({ share }) => {
    left -= share
    return left < 0
  })
}

/** How a call ends, and who answers it; null where routes send it to somebody else. */
function settle(call: MeshCall, course: Course, key: string): Outcome | null {
  const { aborted, delayed } = course.routing
  const nobody = { destination: null, heldMs: 0 }
  if (!course.ready) return { ...nobody, ending: endingOf(call, `${key}e`) }
  if (chance(`${key}f`) < aborted.share)
    return { ...nobody, ending: { share: 1, code: aborted.code, flags: 'FI', isLost: true } }
  const way = wayOf(course, `${key}w`)
  if (!way) return null
  const destination = pick(`${key}p`, podsOn(way, course.ready))
  const lost = LOST.find(({ flags }) => flags === flagOf(way)) ?? LOST[0]
  if (!destination) return { ...nobody, ending: lost }
  const ending = endingOf(call, `${key}e`)
  const isHeld = chance(`${key}l`) < delayed.share
  return isHeld
    ? { destination, ending: { ...ending, flags: 'DI' }, heldMs: delayed.ms }
    : { destination, ending, heldMs: 0 }
}

/** Durations fall off by half each `half`: so the histograms of the mesh say. */
const durationOf = (half: number, key: string): number => -half * Math.log2(1 - chance(key))

/** Who calls whom in a cluster, and what becomes of it. */
export type TracedMesh = { readonly paths: CallPaths; readonly courses: Courses }

type Around = {
  readonly key: string
  readonly source: MeshPod | null
  /** What waits for it. */
  readonly outer: { readonly ms: number; readonly halfMs: number } | null
  readonly mesh: TracedMesh
}

function makeHop(call: MeshCall, at: number, { key, source, outer, mesh }: Around): Hop | null {
  const outcome = settle(call, mesh.courses.of(call, at), key)
  if (!outcome) return null
  const ms = outer
    ? Math.min(outer.ms, durationOf(halfWithin(call, outer.halfMs), `${key}d`))
    : durationOf(call.halfMs, `${key}d`)
  const start = outer ? at + chance(`${key}o`) * (outer.ms - ms) : at
  const within = makeWithin(call, start + outcome.heldMs, { ...outcome, key, ms, mesh })
  const lateMs = outcome.heldMs + Math.max(0, ...within.map((hop) => hop.lateMs))
  return { ...outcome, key, call, at: start, ms: ms + lateMs, lateMs, source, within }
}

type Made = Pick<Hop, 'destination' | 'key' | 'ms'> & { readonly mesh: TracedMesh }

/** What a pod asks of others while it answers. */
function makeWithin(call: MeshCall, start: number, { destination, key, ms, mesh }: Made): readonly Hop[] {
  if (!destination) return []
  const outer = { ms: ms * INNER, halfMs: call.halfMs }
  const from = start + (ms * (1 - INNER)) / 2
  return mesh.paths.within(call.to, start, mesh.courses).flatMap(([next, expected]) => {
    const own = `${key}>${next.to.app}`
    const count = Math.floor(expected) + (chance(`${own}?`) < expected % 1 ? 1 : 0)
    return Array.from({ length: count }, (_, index) => {
      const ownKey = index === 0 ? own : `${own}.${index}`
      return makeHop(next, from, { key: ownKey, source: destination, outer, mesh }) ?? []
    }).flat()
  })
}

/** What the way there and back leaves of a call for whoever answers it. */
export const INNER = 0.97

/** The requests of one second of which proxies tell, newest last; `sampling` is the share of them. */
export function requestsIn(slot: number, sampling: number, mesh: TracedMesh): readonly MeshRequest[] {
  const { paths, courses } = mesh
  const start = slot * SLOT_MS
  return paths.roots
    .flatMap((call, root) => {
      const name = `${root}#${slot}`
      const expected = rateOf(call, start) * sampling
      const count = Math.floor(expected) + (chance(name) < expected % 1 ? 1 : 0)
      return Array.from({ length: count }, (_, index): MeshRequest | [] => {
        const key = `${name}.${index}`
        const at = start + Math.floor(((index + chance(`${key}t`)) / count) * SLOT_MS)
        const source = call.from ? pick(`${key}c`, courses.ready(call.from, at)) : null
        const hop = makeHop(call, at, { key, source, outer: null, mesh })
        if (!hop) return []
        return {
          traceId: slot.toString(16).padStart(8, '0') + hexOf(key, 24),
          requestId: requestIdOf(key),
          root: hop,
        }
      }).flat()
    })
    .toSorted((left, right) => left.root.at - right.root.at)
}

/** In which second a trace of this id would have begun. */
export function slotOf(traceId: string): number {
  return Number.parseInt(traceId.slice(0, 8), 16)
}

export function slotAt(time: number): number {
  return Math.floor(time / SLOT_MS)
}

export function hopsOf(hop: Hop): readonly Hop[] {
  return [hop, ...hop.within.flatMap(hopsOf)]
}
