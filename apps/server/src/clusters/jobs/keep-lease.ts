import { type JobStore, type Lease, LeaseLostError } from './job-store.ts'

export type KeptLease = {
  /** Aborted as soon as the lease may be another's. */
  readonly signal: AbortSignal
  stop(): void
}

type Options = {
  readonly store: Pick<JobStore, 'renew'>
  readonly leaseMs: number
  readonly now: () => number
}

/** Makes a lease longer again and again, three times as often as it has to. */
export function keepLease(lease: Lease, { store, leaseMs, now }: Options): KeptLease {
  const lost = new AbortController()
  let sure = now() + leaseMs
  async function renew(): Promise<void> {
    const asked = now()
    // Nobody has answered the one before either.
    if (asked >= sure) return lost.abort(new LeaseLostError())
    try {
      if (await store.renew(lease)) sure = asked + leaseMs
      else lost.abort(new LeaseLostError())
    } catch {
      // The database may come back before the lease ends.
      if (now() >= sure) lost.abort(new LeaseLostError())
    }
  }
  const timer = setInterval(() => void renew(), leaseMs / 3)
  timer.unref()
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
