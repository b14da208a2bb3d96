import { createFrameClock, type FrameClock } from './frame-clock.ts'
import { createFrameHistories, type FrameHistory } from './frame-history.ts'
import type { Window, WindowSource } from './window-source.ts'
import { createWindowedView, type Frame, type WindowedView } from './windowed-view.ts'

/** The views of one thread: shared by all who ask the same with the same rights, framed at most every 100 ms. */
export type ViewHub = {
  /** A subscriber that is open already moves. */
  open(request: OpenView): void
  /** `keep` lets a client that lost its connection resume within a minute. */
  close(subscriber: number, keep: boolean): void
  /** Who cannot keep up: nothing is read for them alone until they are refreshed. */
  pause(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

export type OpenView = {
  readonly subscriber: number
  /** Query and rights as one text: equal keys are one view. */
  readonly key: string
  readonly window: Window
  readonly resumeFrom: number | null
  readonly createSource: (onChange: () => void) => WindowSource
}

export type ViewHubOptions = {
  readonly send: (frame: Frame) => void
  /** A number no other hub of this server's life gives out. */
  readonly nextNumber: () => number
  readonly onError: (error: unknown) => void
  readonly keepMs?: number
}

type Shared = {
  readonly key: string
  readonly source: WindowSource
  readonly windows: Map<string, Looked>
  /** Its own: the first rows of a list do not wait because another has just had a frame. */
  readonly clock: FrameClock
}
type Joined = { readonly shared: Shared; readonly windowKey: string }
type Looked = {
  readonly view: WindowedView
  readonly history: FrameHistory
  idle: NodeJS.Timeout | undefined
}

const KEEP_MS = 60_000

export function createViewHub({ send, nextNumber, onError, keepMs = KEEP_MS }: ViewHubOptions): ViewHub {
  const histories = createFrameHistories()
  const views = new Map<string, Shared>()
  const joined = new Map<number, Joined>()

  function look(source: WindowSource, window: Window): Looked {
    const history = histories.open()
    const view = createWindowedView({ source, window, number: nextNumber(), history, send, onError })
    return { view, history, idle: undefined }
  }

  function drop(shared: Shared, windowKey: string): void {
    const looked = shared.windows.get(windowKey)
    clearTimeout(looked?.idle)
    looked?.history.close()
    shared.windows.delete(windowKey)
    if (shared.windows.size > 0) return
    views.delete(shared.key)
    shared.clock.stop()
    shared.source.close()
  }

  function leave(at: Joined, subscriber: number, keep: boolean): void {
    const looked = at.shared.windows.get(at.windowKey)
    if (!looked || looked.view.leave(subscriber) > 0) return
    if (!keep) return drop(at.shared, at.windowKey)
    looked.idle = setTimeout(() => drop(at.shared, at.windowKey), keepMs)
    looked.idle.unref()
  }

  return {
    open(request) {
      const { subscriber, window, resumeFrom } = request
      const previous = joined.get(subscriber)
      const shared = views.get(request.key) ?? createShared(request)
      views.set(request.key, shared)
      const windowKey = `${window.offset}+${window.limit}`
      const looked = shared.windows.get(windowKey) ?? look(shared.source, window)
      clearTimeout(looked.idle)
      shared.windows.set(windowKey, looked)
      joined.set(subscriber, { shared, windowKey })
      // Leaving the old window last keeps the view itself alive when only the window moves.
      if (previous && (previous.shared !== shared || previous.windowKey !== windowKey))
        leave(previous, subscriber, false)
      void looked.view.join(subscriber, resumeFrom)
    },
    close(subscriber, keep) {
      const at = joined.get(subscriber)
      joined.delete(subscriber)
      if (at) leave(at, subscriber, keep)
    },
    pause: (subscriber) => viewOf(joined.get(subscriber))?.pause(subscriber),
    refresh: (subscriber) => void viewOf(joined.get(subscriber))?.refresh(subscriber),
    stop() {
      for (const shared of views.values()) for (const key of shared.windows.keys()) drop(shared, key)
    },
  }
}

function viewOf(at: Joined | undefined): WindowedView | undefined {
  return at?.shared.windows.get(at.windowKey)?.view
}

function createShared({ key, createSource }: OpenView): Shared {
  const windows = new Map<string, Looked>()
  const clock = createFrameClock(() => {
    for (const { view } of windows.values()) void view.flush()
  })
  return { key, source: createSource(clock.changed), windows, clock }
}
