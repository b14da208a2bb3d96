/** Bytes that come piece by piece, in pieces of memory of their own: none is copied because another follows. */
export type Rooms = {
  /** How many bytes there are. */
  readonly size: () => number
  /** The next so many bytes, to be written by whoever asks for them. */
  readonly open: (length: number) => Uint8Array<ArrayBuffer>
  /** All bytes in one piece, as long as nothing else is asked for. */
  readonly whole: () => Uint8Array<ArrayBuffer>
  /** Moves all bytes elsewhere; each room goes back as soon as it is empty. */
  readonly pour: (target: Uint8Array) => void
  /** What is left goes back at once, and does not wait to be collected. */
  readonly close: () => void
}

/** Room to begin with: most answers fit. */
const FIRST_BYTES = 64 * 1024
/** Rooms become larger up to here: what grows beyond has few of them, and little of the last is left over. */
const MOST_BYTES = 1024 * 1024

type Room = { readonly bytes: Uint8Array<ArrayBuffer>; filled: number }

export function createRooms(): Rooms {
  const rooms: Room[] = []
  let size = 0
  const roomFor = (length: number): Room => {
    const last = rooms.at(-1)
    if (last && last.filled + length <= last.bytes.length) return last
    const usual = Math.min(MOST_BYTES, FIRST_BYTES * 2 ** rooms.length)
    const room = { bytes: new Uint8Array(Math.max(length, usual)), filled: 0 }
    rooms.push(room)
    return room
  }
  const empty = (take: (bytes: Uint8Array) => void): void => {
    for (let room = rooms.shift(); room; room = rooms.shift()) {
      take(filledOf(room))
      room.bytes.buffer.transfer(0)
    }
    size = 0
  }
  const pour = (target: Uint8Array): void => {
    let at = 0
    empty((bytes) => {
      target.set(bytes, at)
      at += bytes.length
    })
  }
  return {
    size: () => size,
    open(length) {
      const room = roomFor(length)
      const begin = room.filled
      room.filled += length
      size += length
      return room.bytes.subarray(begin, room.filled)
    },
    whole() {
      const [first, ...others] = rooms
      if (first && others.length === 0) return filledOf(first)
      const bytes = new Uint8Array(size)
      pour(bytes)
      rooms.push({ bytes, filled: bytes.length })
      size = bytes.length
      return bytes
    },
    pour,
    close: () => empty(() => undefined),
  }
}

function filledOf({ bytes, filled }: Room): Uint8Array<ArrayBuffer> {
  return bytes.subarray(0, filled)
}
