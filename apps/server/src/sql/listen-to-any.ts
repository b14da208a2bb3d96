export type Listen = (listener: () => void) => () => void

/** Hears what any of several tells. */
export function listenToAny(...all: readonly Listen[]): Listen {
  return (listener) => {
    const stops = all.map((listen) => listen(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
}
