/** Another replica's writes, and what ends by itself, are seen this late. */
const OTHERS_MS = 5000

/** Calls back when this process has written, and every few seconds for what it cannot hear of. */
export function watchOften(listen: (listener: () => void) => () => void, onChange: () => void): () => void {
  const stop = listen(onChange)
  const timer = setInterval(onChange, OTHERS_MS).unref()
  return () => {
    stop()
    clearInterval(timer)
  }
}
