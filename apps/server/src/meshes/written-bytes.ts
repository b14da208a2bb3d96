import { createRooms } from '@naru/kube/calls/rooms'

/** Text that grows piece by piece, in bytes: no heap has it, and it is handed to another thread without a copy. */
export type WrittenBytes = {
  readonly write: (text: string) => void
  /** All that was written; nothing is written afterwards. */
  readonly take: () => Uint8Array<ArrayBuffer>
}

export function createWrittenBytes(): WrittenBytes {
  const rooms = createRooms()
  return {
    write(text) {
      const { buffer, byteOffset, length } = rooms.open(Buffer.byteLength(text))
      Buffer.from(buffer, byteOffset, length).write(text)
    },
    take() {
      const all = new Uint8Array(rooms.size())
      rooms.pour(all)
      return all
    },
  }
}
