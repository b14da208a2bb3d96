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
  readonly now: () => number
  readonly onHealth: (health: Health) => void
  readonly onDetected: (detected: Detected) => Promise<void>
}

const INTERVAL_MS = 10_000
const TROUBLED_MS = 3000
const DETECT_MS = 10 * 60_000

export function createClusterProber({
  client,
  now,
  onHealth,
  onDetected,
}: ClusterProberOptions): ClusterProber {
  const stopped = new AbortController()
  let health = UNSEEN
  let failure: string | null = null
  let detectedAt: number | null = null
  let timer: NodeJS.Timeout | undefined

  function note(outcome: Outcome): void {
    if (stopped.signal.aborted) return
    const before = health
    failure = outcome.kind === 'ready' ? null : outcome.detail || outcome.reason
    health = planHealth(before, outcome, now())
    if (before.status !== health.status || before.reason !== health.reason) onHealth(health)
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    note(await loadOutcome(client, stopped.signal))
    const due = detectedAt === null || now() - detectedAt > DETECT_MS
    if (due && (health.status === 'Ready' || health.status === 'Recovering')) await detect()
    if (stopped.signal.aborted) return
    timer = setTimeout(() => void look(), health.status === 'Ready' ? INTERVAL_MS : TROUBLED_MS)
    timer.unref()
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
