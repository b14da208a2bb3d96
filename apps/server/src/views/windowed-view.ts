import type { FrameHistory } from './frame-history.ts'
import { deltaBody, type FrameBody, keepState, snapshotBody, type WindowState } from './frames.ts'
import type { Window, WindowRead, WindowSource } from './window-source.ts'

export type Frame = {
  readonly op: 'snapshot' | 'delta' | 'resumed'
  readonly body: FrameBody
  readonly to: readonly number[]
}

/** One window of a view with everyone who looks at it: each frame is made once, numbered, and kept a while. */
export type WindowedView = {
  join(subscriber: number, resumeFrom: number | null): Promise<void>
  /** Returns how many are left. */
  leave(subscriber: number): number
  /** One cannot keep up: nothing is read for them alone until they are refreshed. */
  pause(subscriber: number): void
  /** A whole snapshot for one who could not keep up. */
  refresh(subscriber: number): Promise<void>
  /** Sends what has changed since the last frame. */
  flush(): Promise<void>
}

export type WindowedViewOptions = {
  readonly source: WindowSource
  readonly window: Window
  /** Unique among all windowed views of the server's life: part of each sequence number. */
  readonly number: number
  readonly history: FrameHistory
  readonly send: (frame: Frame) => void
  readonly onError: (error: unknown) => void
}

/** Frames of one windowed view before its numbers would meet the next one's. */
const FRAMES_PER_VIEW = 2 ** 28

export function createWindowedView(options: WindowedViewOptions): WindowedView {
  const { source, window, number, history, send, onError } = options
  const looking = createLooking()
  const base = number * FRAMES_PER_VIEW
  let seq = base
  let state: WindowState | null = null
  let turn: Promise<void> = Promise.resolve()

  /** Reading may take a message to another thread; frames keep their order all the same. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    turn = turn.then(async () => void (await work())).catch(onError)
    return turn
  }

  async function advance(): Promise<WindowRead> {
    const read = await source.read(window)
    const after = keepState(read)
    const body = state && deltaBody(seq + 1, window.offset, { before: state, after })
    state = after
    if (body) {
      seq += 1
      history.add({ seq, body })
      const to = looking.joined()
      if (to.length > 0) send({ op: 'delta', body, to })
    }
    return read
  }

  async function snapshot(subscriber: number): Promise<void> {
    const read = await advance()
    const columns = await source.columns()
    looking.resume(subscriber)
    // Whoever has moved on meanwhile must not be shown this window after the next one.
    if (looking.has(subscriber))
      send({ op: 'snapshot', body: snapshotBody(seq, window, { read, columns }), to: [subscriber] })
  }

  async function join(subscriber: number, resumeFrom: number | null): Promise<void> {
    if (!looking.has(subscriber)) return
    if (resumeFrom !== null && state !== null) await advance()
    if (!looking.has(subscriber)) return
    const missed =
      resumeFrom === null || state === null || resumeFrom < base ? null : history.since(resumeFrom, seq)
    if (missed === null) await snapshot(subscriber)
    else {
      send({ op: 'resumed', body: `,"seq":${resumeFrom}}`, to: [subscriber] })
      for (const body of missed) send({ op: 'delta', body, to: [subscriber] })
    }
    looking.settle(subscriber)
  }

  return {
    join(subscriber, resumeFrom) {
      looking.begin(subscriber)
      return inTurn(() => join(subscriber, resumeFrom))
    },
    leave: looking.leave,
    pause: looking.pause,
    refresh: (subscriber) => inTurn(async () => looking.isSettled(subscriber) && snapshot(subscriber)),
    flush: () => inTurn(async () => looking.joined().length > 0 && advance()),
  }
}

/** Who looks at a window: those who have their first snapshot, and those who wait for it. */
function createLooking() {
  const joined = new Set<number>()
  const waiting = new Set<number>()
  const paused = new Set<number>()
  return {
    has: (subscriber: number) => joined.has(subscriber) || waiting.has(subscriber),
    /** Has had a first snapshot. */
    isSettled: (subscriber: number) => joined.has(subscriber),
    /** Those who are sent what changes. */
    joined: (): readonly number[] => [...joined].filter((one) => !paused.has(one)),
    begin(subscriber: number): void {
      paused.delete(subscriber)
      waiting.add(subscriber)
    },
    settle(subscriber: number): void {
      if (waiting.delete(subscriber)) joined.add(subscriber)
    },
    pause: (subscriber: number) => void paused.add(subscriber),
    resume: (subscriber: number) => void paused.delete(subscriber),
    /** Returns how many are left. */
    leave(subscriber: number): number {
      paused.delete(subscriber)
      joined.delete(subscriber)
      waiting.delete(subscriber)
      return joined.size + waiting.size
    },
  }
}
