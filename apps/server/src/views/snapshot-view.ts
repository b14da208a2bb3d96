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
  /** Whoever looks, and the number of what each was sent last. */
  const seen = new Map<number, number>()
  const clock = createFrameClock(() => {
    if (look()) tell(behind())
  }, intervalMs)
  let seq = 0
  let last = ''

  /** Whether there is anything to tell; what is new has a new number. */
  function look(): boolean {
    const built = build()
    if (built === null) return false
    const content = `,"sources":${built.sources},"data":${built.data}}`
    if (content !== last) seq += 1
    last = content
    return true
  }

  function behind(): readonly number[] {
    return [...seen].filter(([, number]) => number !== seq).map(([subscriber]) => subscriber)
  }

  function tell(to: readonly number[]): void {
    for (const subscriber of to) seen.set(subscriber, seq)
    if (to.length > 0) send({ op: 'snapshot', body: `,"seq":${seq}${last}`, to })
  }

  function refresh(subscriber: number): void {
    if (!seen.has(subscriber) || !look()) return
    tell([subscriber])
    // What one is shown first the others have not seen yet.
    if (behind().length > 0) clock.changed()
  }

  return {
    join(subscriber) {
      seen.set(subscriber, 0)
      refresh(subscriber)
    },
    leave(subscriber) {
      seen.delete(subscriber)
      return seen.size
    },
    refresh,
    changed: clock.changed,
    stop: clock.stop,
  }
}
