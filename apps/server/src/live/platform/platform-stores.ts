import type { KindRules } from '@naru/contract/kinds/kind-rules'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { showRecord, wrapRecord } from '@naru/contract/platform/wrapped-record'
import { createResourceStore, type ResourceStore } from '../../mirror/resource-store.ts'
import type { PlatformSource } from '../../platform/platform-source.ts'
import { buildModel, type KindModel } from '../../views/kind-model.ts'
import { type Extent, ownRecords } from './extent.ts'

export type HeldStore = {
  readonly store: ResourceStore
  /** Resolves when the records were read for the first time, or could not be. */
  readonly ready: Promise<void>
  release(): void
}

/** The platform's own kinds as stores that follow their sources, so that their lists are views like all others. */
export type PlatformStores = {
  /** Undefined for what is no kind of the platform itself. */
  find(kind: string): PlatformKind | undefined
  rulesOf(kind: PlatformKind): KindRules
  /** Followed as long as anyone holds it, and a minute longer. */
  hold(kind: PlatformKind, extent: Extent): HeldStore
  stop(): void
}

export type PlatformStoresOptions = {
  readonly sources: readonly PlatformSource[]
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

type Followed = Omit<HeldStore, 'release'> & {
  readonly stop: () => void
  holders: number
  idle?: NodeJS.Timeout
}

const KEEP_MS = 60_000
/** What could not be read is read again so soon. */
const AGAIN_MS = 2000

export function createPlatformStores({ sources, now, onError }: PlatformStoresOptions): PlatformStores {
  const byKind = new Map(sources.map((source) => [source.kind.spec.id, source]))
  const open = new Map<string, Followed>()

  function sourceOf({ spec }: PlatformKind): PlatformSource {
    const source = byKind.get(spec.id)
    if (!source) throw new Error(`${spec.id} has no source`)
    return source
  }

  function drop(key: string): void {
    clearTimeout(open.get(key)?.idle)
    open.get(key)?.stop()
    open.delete(key)
  }

  return {
    find: (kind) => byKind.get(kind)?.kind,
    rulesOf: (kind) => modelFor(sourceOf(kind)).rules,
    hold(kind, extent) {
      const source = sourceOf(kind)
      const key = `${extent} ${kind.spec.id}`
      const followed = open.get(key) ?? { ...follow(source, extent, { now, onError }), holders: 0 }
      open.set(key, followed)
      clearTimeout(followed.idle)
      followed.holders += 1
      return {
        store: followed.store,
        ready: followed.ready,
        release() {
          followed.holders -= 1
          if (followed.holders === 0) followed.idle = setTimeout(() => drop(key), KEEP_MS).unref()
        },
      }
    },
    stop() {
      for (const key of open.keys()) drop(key)
    },
  }
}

function modelFor({ kind, rules }: PlatformSource): KindModel {
  return buildModel(kind.spec, rules ?? findRules(kind.spec.id) ?? { columns: [] }, null)
}

/** A store that is filled again whenever the source says so; changes during a load are loaded after it, once. */
function follow(
  source: PlatformSource,
  extent: Extent,
  { now, onError }: Pick<PlatformStoresOptions, 'now' | 'onError'>,
) {
  const { kind } = source
  const store = createResourceStore({ cluster: '', model: modelFor(source), context: () => ({ now: now() }) })
  const versions = createVersions()
  let filling = false
  let again = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function fill(): Promise<void> {
    filling = true
    try {
      while (again) {
        again = false
        put(await source.load())
      }
    } catch (error) {
      if (isStopped) return
      onError(error)
      clearTimeout(retry)
      retry = setTimeout(() => void refresh(), AGAIN_MS).unref()
    } finally {
      filling = false
    }
  }

  function put(records: readonly object[]): void {
    store.beginSnapshot()
    for (const record of ownRecords(kind, extent, records)) {
      const object = wrapRecord(kind, extent === 'face' ? showRecord(kind, 'face', record) : record)
      const resourceVersion = versions.versionOf(object.metadata.name, object.record)
      store.put({ ...object, metadata: { ...object.metadata, resourceVersion } })
    }
    store.endSnapshot()
    store.setStatus({ synced: true, loaded: records.length, failure: null })
  }

  function refresh(): Promise<void> {
    again = true
    return filling ? Promise.resolve() : fill()
  }

  const stopWatching = source.watch(() => void refresh())
  const stop = () => {
    isStopped = true
    stopWatching()
    clearTimeout(retry)
  }
  return { store, ready: refresh(), stop }
}

/** A record has no version of its own: one is counted for each content that is seen. */
function createVersions() {
  const known = new Map<string, { readonly content: string; readonly version: string }>()
  let count = 0
  return {
    versionOf(id: string, record: object): string {
      const content = JSON.stringify(record)
      const before = known.get(id)
      if (before?.content === content) return before.version
      count += 1
      known.set(id, { content, version: String(count) })
      return String(count)
    },
  }
}
