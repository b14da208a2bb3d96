import type { KubeClient } from '@naru/kube/client'
import { failureReason, type Trouble } from './source-status.ts'

export type Heartbeat = { stop(): void }

export type HeartbeatOptions = {
  readonly client: Pick<KubeClient, 'json'>
  readonly now: () => number
  /** Called when trouble begins, changes its reason, or ends. */
  readonly onChange: (trouble: Trouble | null) => void
}

const PAUSE_MS = 600
/** An answer later than this means that what is shown may be old. */
const LATE_MS = 1200
const GIVE_UP_MS = 5000

/** Asks a cluster for its version again and again, so that a silent connection is noticed within two seconds. */
export function createHeartbeat({ client, now, onChange }: HeartbeatOptions): Heartbeat {
  const stopped = new AbortController()
  let trouble: Trouble | null = null

  function report(reason: string | null, since: number): void {
    if (reason === (trouble?.reason ?? null) || stopped.signal.aborted) return
    trouble = reason === null ? null : { since: trouble?.since ?? since, reason }
    onChange(trouble)
  }

  async function beat(): Promise<void> {
    const began = now()
    const late = setTimeout(() => report(trouble?.reason ?? 'Slow', began), LATE_MS)
    try {
      await client.json({ path: '/version', timeoutMs: GIVE_UP_MS, signal: stopped.signal, retries: 0 })
      report(now() - began > LATE_MS ? 'Slow' : null, began)
    } catch (error) {
      report(failureReason(error), began)
    } finally {
      clearTimeout(late)
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await beat()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  void run()
  return { stop: () => stopped.abort() }
}
