import { Readable } from 'node:stream'

/**
 * A file of pieces as they are made. Where it is cut off it ends at once: what makes the next piece is told by the signal, and
 * whatever that takes keeps nobody waiting.
 */
export function fileOf(make: (left: AbortSignal) => AsyncGenerator<string>): Readable {
  const left = new AbortController()
  const pieces = make(left.signal)
  const reading: AsyncIterator<string> = {
    next: () => pieces.next(),
    async return() {
      left.abort()
      // It is at its end, or on the way there.
      void pieces.return(undefined).catch(() => undefined)
      return { done: true, value: undefined }
    },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => reading })
}

/**
 * Ends a file with what aborts `ended`, an error that its reader may be told: it breaks off, or is answered so where
 * nothing of it has been sent.
 */
export function endWith(ended: AbortSignal, file: Readable): Readable {
  const end = () => void file.destroy(ended.reason)
  // It may end before anybody has begun to send it, who is told then.
  file.on('error', () => undefined)
  file.once('close', () => ended.removeEventListener('abort', end))
  if (ended.aborted) end()
  else ended.addEventListener('abort', end, { once: true })
  return file
}
