import { chance, hashText } from '../../life/chance.ts'
import type { CallEnding, MeshCall } from '../../seed/mesh-calls.ts'
import { NO_PODS } from '../families/istio/call-series.ts'
import type { MeshPod } from '../families/istio/proxied-pods.ts'
import { type CallPaths, halfWithin, rateOf } from './call-paths.ts'

/** One call of one request; times in milliseconds. */
export type Hop = {
  /** Decides everything about it that looks like chance. */
  readonly key: string
  readonly call: MeshCall
  readonly at: number
  readonly ms: number
  readonly ending: CallEnding
  /** Null for who has no pod here. */
  readonly source: MeshPod | null
  /** Null where nobody was reached, or somebody in another cluster. */
  readonly destination: MeshPod | null
  readonly within: readonly Hop[]
}

/** One request that came into the mesh, and all that it led to. */
export type MeshRequest = { readonly traceId: string; readonly requestId: string; readonly root: Hop }

/** The pods of an application that are ready at a moment. */
export type ReadyPods = (end: MeshCall['to'], at: number) => readonly MeshPod[]

const SLOT_MS = 1000

export function hexOf(text: string, length: number): string {
  let hex = ''
  for (let part = 0; hex.length < length; part++)
    hex += hashText(`${text}.${part}`).toString(16).padStart(8, '0')
  return hex.slice(0, length)
}

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
  return endings.at(-1) ?? NO_PODS
}

/** Durations fall off by half each `half`: so the histograms of the mesh say. */
const durationOf = (half: number, key: string): number => -half * Math.log2(1 - chance(key))

/** Who calls whom in a cluster, and by which pods. */
export type TracedMesh = { readonly paths: CallPaths; readonly ready: ReadyPods }

type Around = {
  readonly key: string
  readonly source: MeshPod | null
  /** What waits for it. */
  readonly outer: { readonly ms: number; readonly halfMs: number } | null
  readonly mesh: TracedMesh
}

function makeHop(call: MeshCall, at: number, { key, source, outer, mesh }: Around): Hop {
  const { paths, ready } = mesh
  const there = call.to.cluster === paths.cluster ? ready(call.to, at) : null
  const wanted = endingOf(call, `${key}e`)
  const ending = there?.length === 0 ? NO_PODS : wanted
  const ms = outer
    ? Math.min(outer.ms, durationOf(halfWithin(call, outer.halfMs), `${key}d`))
    : durationOf(call.halfMs, `${key}d`)
  const start = outer ? at + chance(`${key}o`) * (outer.ms - ms) : at
  const destination = ending.isLost || !there ? null : pick(`${key}p`, there)
  const inner = { ms: ms * INNER, halfMs: call.halfMs }
  const within = destination
    ? paths.within(call.to, at).flatMap(([next, share]) => {
        const own = `${key}>${next.to.app}`
        if (chance(`${own}?`) >= share) return []
        const from = start + (ms * (1 - INNER)) / 2
        return [makeHop(next, from, { key: own, source: destination, outer: inner, mesh })]
      })
    : []
  return { key, call, at: start, ms, ending, source, destination, within }
}

/** What the way there and back leaves of a call for whoever answers it. */
export const INNER = 0.97

/** The requests of one second of which proxies tell, newest last; `sampling` is the share of them. */
export function requestsIn(slot: number, sampling: number, mesh: TracedMesh): readonly MeshRequest[] {
  const { paths, ready } = mesh
  const start = slot * SLOT_MS
  return paths.roots
    .flatMap((call, root) => {
      const name = `${root}#${slot}`
      const expected = rateOf(call, start) * sampling
      const count = Math.floor(expected) + (chance(name) < expected % 1 ? 1 : 0)
      return Array.from({ length: count }, (_, index) => {
        const key = `${name}.${index}`
        const at = start + Math.floor(((index + chance(`${key}t`)) / count) * SLOT_MS)
        const source = call.from ? pick(`${key}c`, ready(call.from, at)) : null
        const hop = makeHop(call, at, { key, source, outer: null, mesh })
        return {
          traceId: slot.toString(16).padStart(8, '0') + hexOf(key, 24),
          requestId: requestIdOf(key),
          root: hop,
        }
      })
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
