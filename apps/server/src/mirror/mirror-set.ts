import type { KubeClient } from '@naru/kube/client'
import { findModel, type KindModel, selecting } from '../views/kind-model.ts'
import type { MemoryBudget } from './memory-budget.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import type { RowLinks } from './row-links.ts'
import type { Trouble } from './source-status.ts'

/** One cluster's mirrors: each resource once, whoever looks, and ten minutes longer than the last who did. */
export type MirrorSet = {
  /** The store of a kind, mirrored from now on together with the kinds that its rules ask for; release it when done. */
  acquire(model: KindModel): { readonly store: ResourceStore; release(): void }
  peek(ref: string): ResourceStore | undefined
  loaded(): readonly ResourceStore[]
  isWatched(): boolean
  trouble(): Trouble | null
  /** All rows become stale, or are read on from where they stopped. */
  setTrouble(trouble: Trouble | null): void
  stop(): void
}

export type MirrorSetOptions = {
  readonly id: string
  readonly version: string | null
  readonly client: KubeClient
  readonly links: RowLinks
  readonly budget: MemoryBudget
  readonly idleMs?: number
  /** Someone has begun or stopped to look. */
  readonly onInterest: () => void
  readonly onError: (error: unknown) => void
}

type Mirrored = {
  readonly store: ResourceStore
  readonly mirror: Mirror
  interest: number
  idle: NodeJS.Timeout | undefined
}

const IDLE_MS = 10 * 60_000

export function createMirrorSet(options: MirrorSetOptions): MirrorSet {
  const { id, version, client, links, budget, idleMs = IDLE_MS, onInterest, onError } = options
  const mirrored = new Map<string, Mirrored>()
  let trouble: Trouble | null = null

  function start(model: KindModel): Mirrored {
    const store = createResourceStore({ cluster: id, model, context: links.contextFor(model.ref) })
    store.setTrouble(trouble)
    links.follow(store)
    const mirror = createMirror({ client, ...askedOf(model), store, budget, onError })
    return { store, mirror, interest: 0, idle: undefined }
  }

  function drop(ref: string): void {
    const entry = mirrored.get(ref)
    mirrored.delete(ref)
    entry?.mirror.stop()
    if (entry) links.forget(entry.store)
    onInterest()
  }

  /** Returns what gives the interest back, once. */
  function hold(ref: string, entry: Mirrored): () => void {
    entry.interest += 1
    onInterest()
    let held = true
    return () => {
      if (!held) return
      held = false
      entry.interest -= 1
      if (entry.interest === 0) entry.idle = setTimeout(() => drop(ref), idleMs).unref()
      onInterest()
    }
  }

  function setTrouble(next: Trouble | null): void {
    const ended = next === null ? trouble : null
    trouble = next
    for (const { store, mirror } of mirrored.values()) {
      if (ended) mirror.renew(ended.since)
      store.setTrouble(next)
    }
  }

  function acquire(model: KindModel): ReturnType<MirrorSet['acquire']> {
    const entry = mirrored.get(model.ref) ?? start(model)
    mirrored.set(model.ref, entry)
    clearTimeout(entry.idle)
    const asked = listAsked(model, version).map(acquire)
    const releases = [hold(model.ref, entry), ...asked.map(({ release }) => release)]
    return { store: entry.store, release: () => releases.forEach((release) => release()) }
  }

  return {
    acquire,
    peek: (ref) => mirrored.get(ref)?.store,
    loaded: () => [...mirrored.values()].map(({ store }) => store),
    isWatched: () => [...mirrored.values()].some(({ interest }) => interest > 0),
    trouble: () => trouble,
    setTrouble,
    stop: () => stopAll(mirrored),
  }
}

/** What a cluster is asked for, and nothing else of the resource. */
function askedOf(model: KindModel) {
  return { collection: { resource: model.resource }, ...selecting(model) }
}

/** The kinds that rows of a kind tell something of, as its rules ask. */
function listAsked({ rules }: KindModel, version: string | null): readonly KindModel[] {
  const { objects = [], users = [] } = rules.asks ?? {}
  return [...objects, ...users].flatMap((ref) => findModel(ref, version) ?? [])
}

function stopAll(mirrored: Map<string, Mirrored>): void {
  for (const { mirror, idle } of mirrored.values()) {
    clearTimeout(idle)
    mirror.stop()
  }
  mirrored.clear()
}
