import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createViewHub } from './view-hub.ts'
import type { WindowRead, WindowSource } from './window-source.ts'
import type { Frame } from './windowed-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list to which rows are added by hand. */
function createList() {
  const rows: WindowRead['rows'][number][] = []
  let changed = () => {}
  return {
    createSource(onChange: () => void): WindowSource {
      changed = onChange
      return {
        read: async () => ({ total: rows.length, all: rows.length, rows: [...rows], sources: [] }),
        columns: async () => [],
        close: () => {},
      }
    },
    add(name: string): void {
      rows.push({ id: name, json: `{"name":"${name}"}` })
      changed()
    },
  }
}

function createWorld() {
  const frames: Frame[] = []
  let number = 0
  const hub = createViewHub({
    send: (frame) => void frames.push(frame),
    nextNumber: () => ++number,
    onError: (error) => {
      throw error
    },
  })
  return {
    hub,
    async open(subscriber: number) {
      const list = createList()
      const window = { offset: 0, limit: 10 }
      hub.open({ subscriber, key: String(subscriber), window, resumeFrom: null, ...list })
      await vi.advanceTimersByTimeAsync(0)
      return list
    },
    changesFor: (subscriber: number) =>
      frames.filter(({ op, to }) => op === 'delta' && to.includes(subscriber)).length,
  }
}

it('the first rows of a list do not wait because another list has just had a frame', async () => {
  const world = createWorld()
  const busy = await world.open(1)
  busy.add('a')
  await vi.advanceTimersByTimeAsync(5)
  const fresh = await world.open(2)
  fresh.add('b')
  await vi.advanceTimersByTimeAsync(5)
  expect([world.changesFor(1), world.changesFor(2)]).toEqual([1, 1])
})

it('a list that changes all the time is framed every 100 ms', async () => {
  const world = createWorld()
  const busy = await world.open(1)
  for (let ms = 0; ms < 1000; ms++) {
    busy.add(String(ms))
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(world.changesFor(1)).toBe(10)
  world.hub.stop()
})
