import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRooms } from './rooms.ts'

const KB = 1024

it('bytes that come piece by piece are there as a whole, whatever the pieces are', () => {
  const piece = fc.oneof(fc.nat(20), fc.constantFrom(64 * KB, 100 * KB, KB * KB + 1))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (lengths) => {
      const rooms = createRooms()
      for (const [index, length] of lengths.entries()) rooms.open(length).fill(index + 1)
      const whole = Buffer.concat(lengths.map((length, index) => Buffer.alloc(length, index + 1)))
      expect(rooms.size()).toBe(whole.length)
      expect(Buffer.compare(rooms.whole(), whole)).toBe(0)
      expect(rooms.size()).toBe(whole.length)
      const target = new Uint8Array(whole.length)
      rooms.pour(target)
      expect(Buffer.compare(target, whole)).toBe(0)
      expect(rooms.size()).toBe(0)
    }),
    { numRuns: 40 },
  )
})

it('few bytes are a whole already', () => {
  const rooms = createRooms()
  const opened = Array.from({ length: 8 }, () => rooms.open(8 * KB))
  expect(new Set([rooms.whole(), ...opened].map(({ buffer }) => buffer)).size).toBe(1)
})

it.each([
  ['read', (rooms: ReturnType<typeof createRooms>) => rooms.pour(new Uint8Array(rooms.size()))],
  ['left', (rooms: ReturnType<typeof createRooms>) => rooms.close()],
])('memory goes back at once when it is %s', (_, end) => {
  const rooms = createRooms()
  const opened = [rooms.open(10), rooms.open(2 * KB * KB), rooms.whole()]
  end(rooms)
  expect(opened.map(({ buffer }) => buffer.detached)).toEqual([true, true, true])
  // Twice is once.
  rooms.close()
})
