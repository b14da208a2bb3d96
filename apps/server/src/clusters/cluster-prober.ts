import type { KubeClient } from '@naru/kube/client'
import { type Health, type Outcome, planHealth, UNSEEN } from './cluster-health.ts'
import { type Detected, loadDetected, loadOutcome } from './cluster-probe.ts'

/** Looks at one cluster again and again on its own, so that one that hangs holds up no other. */
export type ClusterProber = {
  health(): Health
  /** Why the last look failed; null when it did not. */
  failure(): string | null
  /** What others noticed: a worker's heartbeat is quicker than the next look. */
  note(outcome: Outcome): void
  /** Looks now; resolves when the look has ended. */
  look(): Promise<void>
  stop(): void
}

export type ClusterProberOptions = {
  readonly client: KubeClient
  /** What it is and offers is known from before: it is asked again at the second look, after the rush of a start. */
  readonly known: boolean
  readonly now: () => number
  readonly onHealth: (health: Health) => void
  /** It answered again; nothing else has changed. */
  readonly onSeen: () => void
  readonly onDetected: (detected: Detected) => Promise<void>
}

const INTERVAL_MS = 10_000
const TROUBLED_MS = 3000
const DETECT_MS = 10 * 60_000

export function createClusterProber({
  client,
  known,
  now,
  onHealth,
  onSeen,
  onDetected,
}: ClusterProberOptions): ClusterProber {
  const stopped = new AbortController()
  let health = UNSEEN
  let failure: string | null = null
  let detectedAt: number | null = null
  let looks = 0
  let timer: NodeJS.Timeout | undefined

  function note(outcome: Outcome): void {
    if (stopped.signal.aborted) return
    const before = health
    failure = outcome.kind === 'ready' ? null : outcome.detail || outcome.reason
    health = planHealth(before, outcome, now())
    if (before.status !== health.status || before.reason !== health.reason) onHealth(health)
    else if (before.lastSeen !== health.lastSeen) onSeen()
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    note(await loadOutcome(client, stopped.signal))
    looks += 1
    if (isDetectionDue() && (health.status === 'Ready' || health.status === 'Recovering')) await detect()
    if (stopped.signal.aborted) return
    timer = setTimeout(() => void look(), health.status === 'Ready' ? INTERVAL_MS : TROUBLED_MS)
    timer.unref()
  }

  function isDetectionDue(): boolean {
    return detectedAt === null ? !known || looks > 1 : now() - detectedAt > DETECT_MS
  }

  async function detect(): Promise<void> {
    const detected = await loadDetected(client, stopped.signal).catch(() => null)
    if (detected === null || stopped.signal.aborted) return
    detectedAt = now()
    await onDetected(detected).catch(() => {})
  }

  return {
    health: () => health,
    failure: () => failure,
    note,
    look,
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
