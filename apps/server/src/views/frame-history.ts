import type { FrameBody } from './frames.ts'

/** The last frames of a view, bounded in characters, for those who come back. */
export type FrameHistory = {
  add(frame: { readonly seq: number; readonly body: FrameBody }): void
  /** All frames after a number up to the last one, or null when some are not kept. */
  since(seq: number, last: number): readonly FrameBody[] | null
}

export function createFrameHistory(maxLength: number): FrameHistory {
  const frames: { readonly seq: number; readonly body: FrameBody }[] = []
  let length = 0
  return {
    add(frame) {
      frames.push(frame)
      length += frame.body.length
      while (length > maxLength) length -= frames.shift()?.body.length ?? length
    },
    since(seq, last) {
      if (seq > last) return null
      const missed = frames.filter((frame) => frame.seq > seq)
      return missed.length === last - seq ? missed.map(({ body }) => body) : null
    },
  }
}
