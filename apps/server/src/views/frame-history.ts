import type { FrameBody } from './frames.ts'

/** The last frames of a view, for those who come back. */
export type FrameHistory = {
  add(frame: { readonly seq: number; readonly body: FrameBody }): void
  /** All frames after a number up to the last one, or null when some are not kept. */
  since(seq: number, last: number): readonly FrameBody[] | null
  /** Nobody comes back any more. */
  close(): void
}

/** The histories of many views. */
export type FrameHistories = { open(): FrameHistory }

/** Bounds in characters: of each history, and of all of them, however many there are. */
export type HistoryBounds = { readonly each: number; readonly together: number }

type Kept = { readonly seq: number; readonly body: FrameBody; readonly drop: () => void }

const BOUNDS: HistoryBounds = { each: 512 * 1024, together: 16 * 1024 * 1024 }

/** Where there is too much, the oldest frame goes, whose ever it is. */
export function createFrameHistories({ each, together }: HistoryBounds = BOUNDS): FrameHistories {
  /** In the order in which they came: the first of all is the first of its own history too. */
  const all = new Set<Kept>()
  let total = 0

  function open(): FrameHistory {
    const frames: Kept[] = []
    let length = 0
    let isOpen = true

    function drop(): void {
      const first = frames.shift()
      if (!first) return
      all.delete(first)
      length -= first.body.length
      total -= first.body.length
    }

    return {
      add(frame) {
        if (!isOpen) return
        const kept = { ...frame, drop }
        frames.push(kept)
        all.add(kept)
        length += frame.body.length
        total += frame.body.length
        while (length > each) drop()
        for (const oldest of all) {
          if (total <= together) break
          oldest.drop()
        }
      },
      since(seq, last) {
        if (seq > last) return null
        const missed = frames.filter((frame) => frame.seq > seq)
        return missed.length === last - seq ? missed.map(({ body }) => body) : null
      },
      close() {
        isOpen = false
        while (frames.length > 0) drop()
      },
    }
  }

  return { open }
}
