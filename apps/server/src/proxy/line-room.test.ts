import { afterEach, expect, it } from 'vitest'
import { type LineRoom, openLineRoom } from './line-room.ts'

const MIB = 1024 * 1024
const rooms: LineRoom[] = []
afterEach(() => {
  for (const room of rooms.splice(0)) room.free()
})

function open(length: number, person = 'ana'): LineRoom {
  const room = openLineRoom(person)
  rooms.push(room)
  room.hold(length)
  return room
}

it('has room for the longest object', () => {
  expect(() => open(8 * MIB)).not.toThrow()
  expect(() => open(8 * MIB + 1)).toThrow('too long')
})

it('is shared by all streams of a person, and short lines have theirs beside it', () => {
  const first = open(8 * MIB)
  open(8 * MIB)
  expect(() => open(2 * MIB)).toThrow('too long')
  expect(() => open(1000)).not.toThrow()
  rooms.at(-2)?.free()
  first.hold(100)
  expect(() => open(2 * MIB)).not.toThrow()
})

it('is taken from nobody else', () => {
  open(8 * MIB)
  open(8 * MIB)
  expect(() => open(8 * MIB, 'ben')).not.toThrow()
})

it('is not held any more by a stream that has ended', () => {
  const ended = open(8 * MIB)
  ended.free()
  // A piece that waited is read after the end.
  ended.hold(8 * MIB)
  open(8 * MIB)
  expect(() => open(8 * MIB)).not.toThrow()
})
