import type { KubeClient } from '@naru/kube/client'
import { failureReason, type Trouble } from './source-status.ts'

export type Heartbeat = { stop(): void }

export type HeartbeatOptions = {
  readonly client: Pick<KubeClient, 'json'>
  readonly now: () => number
  /** When the cluster was last heard otherwise, by the clock of `performance`. */
  readonly heardAt: () => number
  /** What was known when somebody looked last: the first good beat ends it. */
  readonly trouble?: Trouble | null
  /** Called when trouble begins, changes its reason, or ends. */
  readonly onChange: (trouble: Trouble | null) => void
}

/** An answer later than this means that what is shown may be old. */
const LATE_MS = 1200
/** How long a cluster may be silent before it is asked: with a late answer it makes less than two seconds. */
const SILENT_MS = 700
/** A watch goes on when credentials are refused: whoever is heard all the time is asked now and then all the same. */
const LONGEST_MS = 10_000
/** The end of trouble is to be noticed soon. */
const TROUBLED_MS = 500
const GIVE_UP_MS = 5000
const ANSWER_BYTES = 64 * 1024

/**
 * Asks a cluster for its version where it is not heard otherwise, so that a silent connection is noticed within two
 * seconds. Beats do not wait for each other: what hangs now tells nothing about the moment when the cluster is back.
 */
export function createHeartbeat({
  client,
  now,
  heardAt,
  onChange,
  trouble: known = null,
}: HeartbeatOptions): Heartbeat {
  const stopped = new AbortController()
  let trouble = known
  let beats = 0
  let lastWell = 0
  let askedAt = 0
  let timer: NodeJS.Timeout | undefined

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
    askedAt = performance.now()
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

  /** In how many milliseconds it is to be asked again. */
  function dueIn(): number {
    const due = trouble
      ? askedAt + TROUBLED_MS
      : Math.min(Math.max(askedAt, heardAt()) + SILENT_MS, askedAt + LONGEST_MS)
    return Math.ceil(due - performance.now())
  }

  function wake(): void {
    if (dueIn() <= 0) void beat()
    timer = setTimeout(wake, dueIn())
  }

  void beat()
  timer = setTimeout(wake, dueIn())
  return {
    stop() {
      clearTimeout(timer)
      stopped.abort()
    },
  }
}
