import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { CHANGES_KEPT, type FoundChange } from '@naru/contract/live/overview'
import { readText } from '@naru/contract/manifest/read'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'

/** What changed in one kind of one cluster within the last hour, newest last. */
export type ChangeLog = { recent(): readonly FoundChange[]; stop(): void }

const HOUR_MS = 3_600_000

export function createChangeLog(store: ResourceStore, now: () => number, onChange: () => void): ChangeLog {
  let changes: FoundChange[] = []

  function note(entry: Entry, change: Pick<FoundChange, 'at' | 'what' | 'from' | 'to' | 'who'>): void {
    const { cluster, object } = entry
    const { name, namespace = null } = object.metadata
    changes.push({ ...change, cluster, kind: store.model.ref, namespace, name })
    // Some more are kept until then, so that a flood does not copy all of them for each.
    if (changes.length > 2 * CHANGES_KEPT) changes = changes.slice(-CHANGES_KEPT)
    onChange()
  }

  /** What a first look at an object tells: that it is new, or that someone touched it lately. */
  function noteFirst(entry: Entry): void {
    const since = now() - HOUR_MS
    const who = entry.changedBy?.manager ?? null
    const created = parseTime(entry.object.metadata.creationTimestamp) ?? 0
    if (created > since) note(entry, { at: created, what: 'created', from: null, to: null, who })
    else if (entry.changedBy && entry.changedBy.at > since) {
      note(entry, { at: entry.changedBy.at, what: 'spec', from: null, to: null, who })
    }
  }

  for (const entry of store.entries()) noteFirst(entry)
  const stop = store.listen({
    put(entry, before) {
      if (before === undefined) return noteFirst(entry)
      const found = describeChange(before.object, entry.object)
      if (found) note(entry, { ...found, ...buildChanger(before, entry, now) })
    },
    remove: (entry) => note(entry, { at: now(), what: 'deleted', from: null, to: null, who: null }),
  })
  return {
    recent: () =>
      changes
        .slice(-CHANGES_KEPT)
        .filter(({ at }) => at > now() - HOUR_MS)
        .toSorted((a, b) => a.at - b.at),
    stop,
  }
}

/** A manager that writes the same fields again keeps its old time in the cluster's books. */
function buildChanger(before: Entry, entry: Entry, now: () => number): Pick<FoundChange, 'at' | 'who'> {
  const { manager = null, at = 0 } = entry.changedBy ?? {}
  return { who: manager, at: at > (before.changedBy?.at ?? 0) ? at : now() }
}

type Described = Pick<FoundChange, 'what' | 'from' | 'to'>

/** The most telling difference between two versions of an object; null when only its status or metadata moved. */
export function describeChange(before: KubeObject, after: KubeObject): Described | null {
  const images = [imagesOf(before), imagesOf(after)] as const
  if (images[0] !== images[1]) return { what: 'image', from: images[0], to: images[1] }
  const replicas = [read(before, ['spec', 'replicas']), read(after, ['spec', 'replicas'])] as const
  if (replicas[0] !== replicas[1]) return { what: 'replicas', from: text(replicas[0]), to: text(replicas[1]) }
  const keys = [changedKeys(before, after), changedKeys(after, before)] as const
  if (keys[0] !== '' || keys[1] !== '') return { what: 'keys', from: keys[0] || null, to: keys[1] || null }
  const same = JSON.stringify(before['spec']) === JSON.stringify(after['spec'])
  return same ? null : { what: 'spec', from: null, to: null }
}

/** Names of the data keys that the other version does not have with the same value. */
function changedKeys(object: KubeObject, other: KubeObject): string {
  const data = read(object, ['data'])
  const otherData = read(other, ['data'])
  if (typeof data !== 'object' || data === null) return ''
  return Object.entries(data)
    .filter(([key, value]) => read(otherData, [key]) !== value)
    .map(([key]) => key)
    .slice(0, 5)
    .join(', ')
}

function imagesOf(object: KubeObject): string {
  const template =
    read(object, ['spec', 'template']) ?? read(object, ['spec', 'jobTemplate', 'spec', 'template'])
  const containers = read(template, ['spec', 'containers'])
  if (!Array.isArray(containers)) return ''
  return containers.map((container: unknown) => text(read(container, ['image'])) ?? '').join(', ')
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    return Object.getOwnPropertyDescriptor(at, key)?.value
  }, value)
}

function text(value: unknown): string | null {
  return value === undefined || value === null ? null : readText(value)
}
