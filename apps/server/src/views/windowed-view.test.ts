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
  return { view, frames, answer }
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

  it('counts one who waits for the first rows as one who looks', async () => {
    const { view } = createSlowView()
    void view.join(1, null)
    void view.join(2, null)
    expect(view.leave(1)).toBe(1)
  })
})
