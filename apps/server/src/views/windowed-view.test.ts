import { describe, expect, it } from 'vitest'
import { createFrameHistories } from './frame-history.ts'
import type { WindowRead } from './window-source.ts'
import { createWindowedView, type Frame } from './windowed-view.ts'

const READ: WindowRead = { total: 1, all: 1, rows: [{ id: 'a', json: '{}' }], sources: [] }

/** A view whose rows are read from elsewhere, and come when told. */
function createSlowView() {
  const frames: Frame[] = []
  const reads: ((read: WindowRead) => void)[] = []
  const view = createWindowedView({
    source: {
      columns: () => [],
      read: () => new Promise((resolve) => void reads.push(resolve)),
      close: () => undefined,
    },
    window: { offset: 0, limit: 5 },
    number: 1,
    history: createFrameHistories().open(),
    send: (frame) => void frames.push(frame),
    onError: (error) => {
      throw error
    },
  })
  const answer = (read = READ) => reads.shift()?.(read)
  return { view, frames, answer, waiting: () => reads.length }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a window of rows that take a while', () => {
  it('is not shown to one who has left before they came', async () => {
    const { view, frames, answer } = createSlowView()
    const joined = view.join(1, null)
    await turn()
    expect(view.leave(1)).toBe(0)
    answer()
    await joined
    expect(frames).toEqual([])
  })

  it('does not count one who has left among those who are told of changes', async () => {
    const { view, frames, answer } = createSlowView()
    const left = view.join(1, null)
    const stays = view.join(2, null)
    await turn()
    view.leave(1)
    answer()
    await left
    await turn()
    answer()
    await stays
    const flushed = view.flush()
    await turn()
    answer({ ...READ, total: 2 })
    await flushed
    expect(frames.map(({ op, to }) => [op, to])).toEqual([
      ['snapshot', [2]],
      ['delta', [2]],
    ])
  })

  it('is not read for one alone who cannot keep up, before they are refreshed', async () => {
    const { view, frames, answer, waiting } = createSlowView()
    const joined = view.join(1, null)
    await turn()
    answer()
    await joined
    view.pause(1)
    await view.flush()
    expect(waiting()).toBe(0)
    const refreshed = view.refresh(1)
    await turn()
    answer({ ...READ, total: 2 })
    await refreshed
    const flushed = view.flush()
    await turn()
    answer({ ...READ, total: 3 })
    await flushed
    expect(frames.map(({ op }) => op)).toEqual(['snapshot', 'snapshot', 'delta'])
  })

  it('goes on for others while one cannot keep up', async () => {
    const { view, frames, answer } = createSlowView()
    for (const subscriber of [1, 2]) {
      const joined = view.join(subscriber, null)
      await turn()
      answer()
      await joined
    }
    view.pause(1)
    const flushed = view.flush()
    await turn()
    answer({ ...READ, total: 2 })
    await flushed
    expect(frames.at(-1)).toMatchObject({ op: 'delta', to: [2] })
    expect(view.leave(1)).toBe(1)
  })

  it('counts one who waits for the first rows as one who looks', async () => {
    const { view } = createSlowView()
    void view.join(1, null)
    void view.join(2, null)
    expect(view.leave(1)).toBe(1)
  })
})
