import { nextExpiry } from '@naru/contract/access/compile'
import type { Connected } from '../clusters/cluster-connection.ts'
import { explainClusterFailure } from '../clusters/cluster-probe.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { isEnded } from '../clusters/jobs/stage-plan.ts'
import type { AccessApplier, Synced } from './access-applier.ts'
import { buildAccessRule } from './rule-record.ts'
import type { RuleStore } from './rule-store.ts'
import type { SyncStore } from './sync-store.ts'

export type AccessKeeper = {
  stop(): void
}

export type AccessKeeperOptions = {
  readonly registry: Pick<ClusterRegistry, 'all' | 'find' | 'onChange'>
  readonly applier: AccessApplier
  readonly store: Pick<RuleStore, 'load' | 'loadRevision'>
  readonly syncs: SyncStore
  /** Tells of writes, soon after each. */
  readonly listen: (listener: () => void) => () => void
  /** Whether it is being deleted, whichever replica was asked for that. */
  readonly isLeaving: (cluster: string) => Promise<boolean>
  readonly now: () => number
  readonly onSynced: (cluster: string, synced: Synced) => void
  /** Null where it is in order again. */
  readonly onState: (cluster: string, trouble: string | null) => Promise<void>
  readonly onError: (error: unknown) => void
}

const LOOK_MS = 1000
/** Others may change what we made: it is put right this late, and a namespace gets its rights so. */
const CHECK_MS = 30_000
const SYNC_MS = 60_000
const PAUSES_MS = [5000, 10_000, 20_000, 40_000, 60_000] as const

type Kept = {
  /** When it is to be looked at again. */
  due: number
  failures: number
  /** It was not asked, because it did not answer before. */
  silent: boolean
  /** What is being applied now. */
  running: AbortController | null
}

/**
 * Keeps every cluster at what the rules say: at once after a change by this process, within two seconds after one by
 * another replica or after the end of a rule, and every half minute in case others changed something. A cluster that
 * fails is tried again after growing pauses.
 */
export function createAccessKeeper(options: AccessKeeperOptions): AccessKeeper {
  const { registry, onError, listen } = options
  const { runDue, runAll, notice } = createRounds(options)
  const look = createLook(options, { runDue, runAll })
  const timer = setInterval(() => void look().catch(onError), LOOK_MS)
  timer.unref()
  const stopListening = listen(() => void look().catch(onError))
  const stopRegistry = registry.onChange(notice)
  return {
    stop() {
      clearInterval(timer)
      stopListening()
      stopRegistry()
    },
  }
}

/** What is known of each cluster, and the rounds in which those whose turn it is are looked at. */
function createRounds(options: AccessKeeperOptions) {
  const { registry, now, onError } = options
  const clusters = new Map<string, Kept>()

  function keptOf(cluster: string): Kept {
    const kept = clusters.get(cluster) ?? {
      due: 0,
      failures: 0,
      silent: false,
      running: null,
    }
    clusters.set(cluster, kept)
    return kept
  }

  function runDue(): void {
    const all = registry.all()
    for (const connected of all) {
      const kept = keptOf(connected.record.id)
      if (kept.running !== null || kept.due > now() || !isSetUp(connected)) continue
      void runSync(connected, kept, options).catch(onError)
    }
    const ids = new Set(all.map(({ record }) => record.id))
    for (const id of clusters.keys()) if (!ids.has(id)) clusters.delete(id)
  }

  function runAll(): void {
    for (const kept of clusters.values()) kept.due = 0
    runDue()
  }

  /**
   * A cluster that is new or answers again is not kept waiting: those known at the start are looked after while the server
   * still waits for its threads, and not beside whoever comes first. Nothing more is put into one that is being deleted.
   */
  function notice(): void {
    for (const { record, prober } of registry.all()) {
      const kept = clusters.get(record.id)
      if (record.job !== 'connect') kept?.running?.abort()
      if (kept?.silent && prober.failure() === null) kept.due = 0
    }
    runDue()
  }

  return { runDue, runAll, notice }
}

/** A look at the rules: where they have changed, or one has ended, it is every cluster's turn. */
function createLook(
  { store, now }: AccessKeeperOptions,
  { runDue, runAll }: Pick<ReturnType<typeof createRounds>, 'runDue' | 'runAll'>,
): () => Promise<void> {
  let known: number | null = null
  let ends: number | null = null
  return async () => {
    const revision = await store.loadRevision()
    const isOver = ends !== null && ends <= now()
    if (known === revision && !isOver) return runDue()
    const { rules } = await store.load()
    ends = nextExpiry(rules.map(buildAccessRule), now())
    known = revision
    runAll()
  }
}

/** As long as it is being connected, its stages do this; what is being deleted has no such stage. */
function isSetUp({ record: { connections } }: Connected): boolean {
  return connections.some((one) => one.stage === 'auth sync' && isEnded(one))
}

async function runSync(
  { record, client, prober }: Connected,
  kept: Kept,
  { applier, syncs, isLeaving, now, onSynced, onState }: AccessKeeperOptions,
): Promise<void> {
  const left = new AbortController()
  kept.running = left
  kept.due = now() + CHECK_MS
  try {
    const failure = prober.failure()
    if (failure !== null) throw new SilentError(failure)
    if (await isLeaving(record.id)) return
    const synced = await applier.sync(record.id, client, {
      signal: AbortSignal.any([AbortSignal.timeout(SYNC_MS), left.signal]),
      hasAccount: record.account.as === 'own',
    })
    kept.failures = 0
    kept.silent = false
    if (synced.changed.length > 0) onSynced(record.id, synced)
    await onState(record.id, null)
  } catch (error) {
    if (left.signal.aborted) return
    const reason = error instanceof SilentError ? error.message : explainClusterFailure(error)
    kept.due = now() + (PAUSES_MS[kept.failures] ?? SYNC_MS)
    kept.failures += 1
    kept.silent = error instanceof SilentError
    await syncs.saveFailure(record.id, { at: now(), reason })
    // That a cluster is away is told as such; its stages are about what it answers.
    if (!kept.silent) await onState(record.id, reason)
  } finally {
    kept.running = null
  }
}

/** The cluster was not asked, because it does not answer. */
class SilentError extends Error {
  override name = 'SilentError'
}
