import { defineKind } from '@naru/contract/kinds/kind-spec'
import { definePlatformKind } from '@naru/contract/platform/platform-kind'
import * as z from 'zod/mini'
import { definePlatformSource, type PlatformSource } from '../src/platform/platform-source.ts'

const face = z.object({ id: z.string(), name: z.string(), created: z.string() })
const boat = z.extend(face, { berth: z.string() })
export type Boat = z.infer<typeof boat>

/** A kind of the platform that no registry knows. */
export const boats = definePlatformKind({
  spec: defineKind({
    id: 'boat',
    kind: 'Boat',
    plural: 'boats',
    source: 'platform',
    collection: '/system/boats',
    path: { one: 'boat', many: 'boats' },
    api: { group: 'system', version: 'v1' },
    scope: 'platform',
    title: { one: { en: 'Boat', ko: '배' }, many: { en: 'Boats', ko: '배' } },
    mark: 'B',
    pages: {},
    badge: false,
    access: 'checked',
    realtime: false,
    actions: [],
    relations: [],
  }),
  record: boat,
  face,
  identity: { id: 'id', name: 'name', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', system_manager: 'read', developer: 'face' },
})

export function buildBoat(id: string, change: Partial<Boat> = {}): Boat {
  return {
    id,
    name: `The ${id}`,
    berth: `secret-berth-${id}`,
    created: '2026-01-05T00:00:00.000Z',
    ...change,
  }
}

/** Boats in memory; `watched` says how many follow them. */
export function createBoats(first: readonly Boat[]) {
  const kept = new Map(first.map((one) => [one.id, one]))
  const listeners = new Set<() => void>()
  let gate: Promise<void> = Promise.resolve()
  function keep(changed: Boat): Boat {
    kept.set(changed.id, changed)
    for (const listener of listeners) listener()
    return changed
  }
  const source: PlatformSource = definePlatformSource({
    kind: boats,
    async load() {
      const found = [...kept.values()]
      await gate
      return found
    },
    watch(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    writes: {
      input: boat,
      change: z.partial(boat),
      create: async (input) => keep(input),
      update: async (id, change) => ({
        record: keep({ ...buildBoat(id), ...kept.get(id), ...(change.name && { name: change.name }) }),
      }),
      removals: [{ path: '', verb: 'delete' }],
      async remove(id) {
        kept.delete(id)
        for (const listener of listeners) listener()
      },
    },
  })
  /** Answers nobody who reads until the answer is called; what they get is what there was when they asked. */
  function hold(): () => void {
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }

  return { source, keep, hold, watched: () => listeners.size }
}
