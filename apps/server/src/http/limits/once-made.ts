import { Readable } from 'node:stream'

/** Calls back when what is sent is made: now, or at the end of a stream. */
export function onceMade(payload: unknown, tell: () => void): void {
  if (payload instanceof Readable && !payload.closed) payload.once('close', tell)
  else tell()
}
