type Watched = {
  readonly listen: (listener: () => void) => () => void
  /** How long (ms) until the next thing ends by itself that nobody will write about; null where none will. */
  readonly endsIn: () => Promise<number | null>
}

/** As far ahead as a timer can be set: what ends later is asked for again then. */
const FARTHEST_MS = 2 ** 31 - 1

/** Calls back at each write, and when something ends by itself. */
export function watchEnds({ listen, endsIn }: Watched, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function plan(): Promise<void> {
    // Who cannot be asked now has written nothing either; the next write asks again.
    const ms = await endsIn().catch(() => null)
    clearTimeout(timer)
    if (isOver || ms === null) return
    const next = ms > FARTHEST_MS ? () => void plan() : change
    timer = setTimeout(next, Math.min(Math.max(1, ms), FARTHEST_MS)).unref()
  }

  function change(): void {
    onChange()
    void plan()
  }

  const stop = listen(change)
  void plan()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
