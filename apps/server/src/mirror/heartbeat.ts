import type { KubeClient } from '@naru/kube/client'
import { failureReason, type Trouble } from './source-status.ts'

export type Heartbeat = { stop(): void }

export type HeartbeatOptions = {
  readonly client: Pick<KubeClient, 'json'>
  readonly now: () => number
  /** Called when trouble begins, changes its reason, or ends. */
  readonly onChange: (trouble: Trouble | null) => void
}

const INTERVAL_MS = 500
/** An answer later than this means that what is shown may be old. */
const LATE_MS = 1200
const GIVE_UP_MS = 5000
const ANSWER_BYTES = 64 * 1024

/**
 * Asks a cluster for its version again and again, so that a silent connection is noticed within two seconds. Beats do
 * not wait for each other: what hangs now tells nothing about the moment when the cluster is back.
 */
export function createHeartbeat({ client, now, onChange }: HeartbeatOptions): Heartbeat {
  const stopped = new AbortController()
  let trouble: Trouble | null = null
  let beats = 0
  let lastWell = 0

  /** The number of the beat decides: an old one that fails is no news after a newer one that went well. */
  function report(beat: number, reason: string | null, since: number): void {
    if (beat < lastWell || stopped.signal.aborted) return
    if (reason === null) lastWell = beat
    if (reason === (trouble?.reason ?? null)) return
    trouble = reason === null ? null : { since: trouble?.since ?? since, reason }
    onChange(trouble)
  }

  async function beat(): Promise<void> {
    beats += 1
    const own = beats
    const began = now()
    const late = setTimeout(() => report(own, trouble?.reason ?? 'Slow', began), LATE_MS)
    try {
      await client.json({
        path: '/version',
        timeoutMs: GIVE_UP_MS,
        maxBytes: ANSWER_BYTES,
        signal: stopped.signal,
        retries: 0,
      })
      report(own, now() - began > LATE_MS ? 'Slow' : null, began)
    } catch (error) {
      report(own, failureReason(error), began)
    } finally {
      clearTimeout(late)
    }
  }

  const timer = setInterval(() => void beat(), INTERVAL_MS)
  void beat()
  return {
    stop() {
      clearInterval(timer)
      stopped.abort()
    },
  }
}
