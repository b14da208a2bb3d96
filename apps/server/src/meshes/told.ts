import type { ResourceStore } from '../mirror/resource-store.ts'

type Told = Pick<ResourceStore, 'synced' | 'state'>

/** A cluster that has not answered for so long is not waited for. One that is slow answers. */
export const GRACE_MS = 6000
const SLOW = 'Slow'

/**
 * Of a kind that was read once all is told, though it may be late; and of one that is not there, or that the cluster
 * does not show us.
 */
export function isTold(store: Told): boolean {
  const state = store.state()
  return (
    store.synced() ||
    state.state === 'absent' ||
    (state.state === 'unreachable' && state.reason === 'Forbidden')
  )
}

/**
 * Whether a kind is not there, or was not when its cluster last told of it. What is absent is asked for again now and
 * then, and a question without an answer takes nothing back. To be called whenever the state has changed.
 */
export function createAbsence(store: Told): () => boolean {
  let known = false
  return () => {
    known = store.state().state === 'absent' || (known && !store.synced())
    return known
  }
}

/** Whether nothing is to be expected soon of a kind that has not told. `now` is in milliseconds. */
export function isGivenUp(store: Told, now: number): boolean {
  const state = store.state()
  if (isTold(store) || state.state !== 'unreachable') return false
  return state.reason !== SLOW && now - state.since >= GRACE_MS
}
