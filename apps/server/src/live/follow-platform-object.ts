import { canOnPlatform, PLATFORM_RESOURCES } from '@naru/contract/api/platform-rights'
import { findKind } from '@naru/contract/kinds/registry'
import type { ObjectQuery, SourceState } from '@naru/contract/live/protocol'
import type { Caller } from '../identity/caller.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import { createSnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { deniedState } from './list-plan.ts'
import type { Opened } from './opened.ts'

export type PlatformObjectContext = {
  readonly subscriber: number
  readonly store: ResourceStore
  readonly send: (frame: Frame) => void
}

/** One record of Naru's own for one client, shown while a role of theirs allows it. */
export function followPlatformObject(
  { subscriber, store, send }: PlatformObjectContext,
  caller: Caller,
  query: ObjectQuery,
): Opened {
  let refused = findRefusal(caller, query)
  const view = createSnapshotView({ build: () => buildAnswer(store, query, refused), send })
  const stopListening = store.listen({ put: view.changed, remove: view.changed, status: view.changed })
  view.join(subscriber)
  return {
    move: () => undefined,
    refresh: () => view.refresh(subscriber),
    review(who) {
      refused = findRefusal(who, query)
      view.changed()
    },
    close() {
      stopListening()
      view.stop()
    },
  }
}

function buildAnswer(store: ResourceStore, { namespace, name }: ObjectQuery, refused: SourceState | null) {
  const state = refused ?? store.state()
  // Before the first answer nobody knows whether the record is gone.
  if (state.state === 'loading') return null
  const object = refused ? null : (store.find(namespace, name)?.object ?? null)
  return { sources: JSON.stringify([state]), data: JSON.stringify({ type: 'object', object }) }
}

function findRefusal(caller: Caller, { kind }: ObjectQuery): SourceState | null {
  const resource = PLATFORM_RESOURCES.find((name) => name === findKind(kind)?.plural)
  const allowed = resource !== undefined && canOnPlatform(caller.user.roles, resource, 'get')
  return allowed ? null : deniedState('', { group: '', plural: resource ?? kind }, 'get')
}
