import type { StreamEnd } from '@naru/contract/live/protocol'
import { type Caller, endOf } from '../identity/caller.ts'

/** The caller behind a socket: ends it when their session does, unless a newer one takes over in time. */
export type CallerWatch = {
  current(): Caller
  /** Milliseconds since the epoch. */
  expiresOn(): number
  adopt(caller: Caller): void
  stop(): void
}

const DAY_MS = 86_400_000
/** Longest time that `setTimeout` can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1

export function createCallerWatch(
  first: Caller,
  now: () => number,
  onEnd: (why: StreamEnd) => void,
): CallerWatch {
  let caller = first
  let expiry: NodeJS.Timeout | undefined

  /** A personal access token has no session: its socket is opened anew after a day. */
  function expiresOn(): number {
    return caller.session ? Date.parse(caller.session.expiresOn) : now() + DAY_MS
  }

  const over = () => onEnd(endOf(caller))

  function stop(): void {
    clearTimeout(expiry)
    caller.ended.removeEventListener('abort', over)
  }

  function adopt(next: Caller): void {
    stop()
    caller = next
    if (caller.ended.aborted) return over()
    caller.ended.addEventListener('abort', over, { once: true })
    expiry = setTimeout(() => onEnd('expired'), Math.min(MAX_WAIT_MS, Math.max(0, expiresOn() - now())))
  }

  return { current: () => caller, expiresOn, adopt, stop }
}
