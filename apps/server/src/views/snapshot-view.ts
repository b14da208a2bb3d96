import { createFrameClock } from './frame-clock.ts'
import type { Frame } from './windowed-view.ts'

/** A view that is sent whole whenever it changes, made once for everyone who looks at it. */
export type SnapshotView = {
  join(subscriber: number): void
  leave(subscriber: number): number
  refresh(subscriber: number): void
  changed(): void
  stop(): void
}

export type SnapshotViewOptions = {
  /** The message's `sources` and `data` as JSON, or null while there is nothing to say yet. */
  readonly build: () => { readonly sources: string; readonly data: string } | null
  readonly send: (frame: Frame) => void
  readonly intervalMs?: number
}

export function createSnapshotView({ build, send, intervalMs }: SnapshotViewOptions): SnapshotView {
  const subscribers = new Set<number>()
  const clock = createFrameClock(() => emit([...subscribers], false), intervalMs)
  let seq = 0
  let last = ''

  function emit(to: readonly number[], always: boolean): void {
    const built = build()
    if (built === null) return
    const content = `,"sources":${built.sources},"data":${built.data}}`
    if (content === last && !always) return
    if (content !== last) seq += 1
    last = content
    if (to.length > 0) send({ op: 'snapshot', body: `,"seq":${seq}${content}`, to })
  }

  return {
    join(subscriber) {
      subscribers.add(subscriber)
      emit([subscriber], true)
    },
    leave(subscriber) {
      subscribers.delete(subscriber)
      return subscribers.size
    },
    refresh: (subscriber) => emit([subscriber], true),
    changed: clock.changed,
    stop: clock.stop,
  }
}
