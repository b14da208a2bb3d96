import type { Readable } from 'node:stream'

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
