import { expect, it } from 'vitest'
import { createSinceMemory } from './since-memory.ts'

const MINUTE = 60_000

function memoryAt(start: number) {
  const clock = { now: start }
  return { clock, memory: createSinceMemory(() => clock.now) }
}

it('keeps the beginning of a crash loop over the seconds in which the container runs', () => {
  const { clock, memory } = memoryAt(0)
  expect(memory.begun('a', 0)).toBe(0)
  clock.now = 5 * MINUTE
  memory.ended('a')
  clock.now += 3000
  expect(memory.begun('a', clock.now)).toBe(0)
})

it('begins anew after ten minutes without trouble', () => {
  const { clock, memory } = memoryAt(0)
  memory.begun('a', 0)
  memory.ended('a')
  clock.now = 10 * MINUTE
  expect(memory.begun('a', clock.now)).toBe(10 * MINUTE)
})

it('moves back when an earlier beginning becomes known, and never forward', () => {
  const { memory } = memoryAt(0)
  expect(memory.begun('a', null)).toBeNull()
  expect(memory.begun('a', 7)).toBe(7)
  expect(memory.begun('a', 9)).toBe(7)
  expect(memory.begun('a', 5)).toBe(5)
})

it('knows nothing of an object that is gone', () => {
  const { memory } = memoryAt(0)
  memory.begun('a', 3)
  memory.forget('a')
  expect(memory.begun('a', 8)).toBe(8)
})
