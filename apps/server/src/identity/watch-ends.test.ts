import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchEnds } from './watch-ends.ts'

describe('what is watched until it ends', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(ends: (number | null)[]) {
    let write = () => {}
    const changed = vi.fn()
    const endsIn = vi.fn(async () => ends.shift() ?? null)
    const stop = watchEnds(
      {
        listen: (listener) => {
          write = listener
          return () => {
            write = () => {}
          }
        },
        endsIn,
      },
      changed,
    )
    return { changed, endsIn, stop, write: () => write() }
  }

  it('is told of at each write, and asks for nothing while nothing happens', async () => {
    const { changed, endsIn, write } = watch([null, null])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([changed.mock.calls.length, endsIn.mock.calls.length]).toEqual([0, 1])
    write()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is told of when it ends, once', async () => {
    const { changed } = watch([900_000])
    await vi.advanceTimersByTimeAsync(899_999)
    expect(changed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is asked for again where it ends farther ahead than a timer reaches', async () => {
    const month = 30 * 24 * 3_600_000
    const reach = 2 ** 31 - 1
    const { changed } = watch([month, month - reach])
    await vi.advanceTimersByTimeAsync(month - 1)
    expect(changed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('ends by what the last write says of it', async () => {
    const { changed, write } = watch([900_000, null])
    await vi.advanceTimersByTimeAsync(1000)
    write()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is told of no more once nobody watches', async () => {
    const { changed, stop } = watch([900_000])
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(changed).not.toHaveBeenCalled()
  })
})
