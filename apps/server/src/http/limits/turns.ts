/** Lets each who asks begin a few things at once: who asks in a loop waits for themselves. */
export type Turns = {
  /** Their turn, with what ends it; null where too much of theirs waits already. Rejects with the reason of `left`. */
  readonly enter: (asker: string, left: AbortSignal) => Promise<(() => void) | null>
}

export type Bounds = { readonly atOnce: number; readonly mostWaiting: number }

type Line = { running: number; readonly waiting: Set<() => void> }

export function createTurns({ atOnce, mostWaiting }: Bounds): Turns {
  const lines = new Map<string, Line>()

  /** A place goes on to the next in the line. */
  function leave(asker: string, line: Line): void {
    const [next] = line.waiting
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(asker)
  }

  return {
    async enter(asker, left) {
      left.throwIfAborted()
      const line = lines.get(asker) ?? { running: 0, waiting: new Set() }
      lines.set(asker, line)
      if (line.running < atOnce) line.running += 1
      else {
        if (line.waiting.size >= mostWaiting) return null
        await waitIn(line, left)
      }
      let isOver = false
      return () => {
        if (!isOver) leave(asker, line)
        isOver = true
      }
    },
  }
}

function waitIn({ waiting }: Line, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      waiting.delete(begin)
      left.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = (): void => {
      waiting.delete(begin)
      reject(left.reason)
    }
    if (left.aborted) return giveUp()
    waiting.add(begin)
    left.addEventListener('abort', giveUp, { once: true })
  })
}
