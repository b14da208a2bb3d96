/** Text that grows piece by piece, in bytes: no heap has it, and it is handed to another thread without a copy. */
export type WrittenBytes = {
  readonly write: (text: string) => void
  /** All that was written; nothing is written afterwards. */
  readonly take: () => Uint8Array<ArrayBuffer>
}

const FIRST_BYTES = 64 * 1024

export function createWrittenBytes(): WrittenBytes {
  let all = new ArrayBuffer(FIRST_BYTES)
  let size = 0
  return {
    write(text) {
      const end = size + Buffer.byteLength(text)
      // What it was before goes back at once.
      if (end > all.byteLength) all = all.transfer(Math.max(end, 2 * all.byteLength))
      size += Buffer.from(all).write(text, size)
    },
    take: () => new Uint8Array(all.transfer(size)),
  }
}
