import { FRAME_INTERVAL_MS } from '@naru/contract/live/protocol'
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

export function createSnapshotView({
  build,
  send,
  intervalMs = FRAME_INTERVAL_MS,
}: SnapshotViewOptions): SnapshotView {
  const subscribers = new Set<number>()
  let seq = 0
  let last = ''
  let lastAt = 0
  let timer: NodeJS.Timeout | undefined

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
    changed() {
      if (timer !== undefined) return
      timer = setTimeout(
        () => {
          timer = undefined
          lastAt = performance.now()
          emit([...subscribers], false)
        },
        Math.max(5, lastAt + intervalMs - performance.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
