import { explainUnsent } from '../../system/explain-failure.ts'
import { retryPause } from '../../system/retry-pause.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { Sink } from './sink.ts'

export type AuditDelivery = {
  readonly store: DeliveryStore
  readonly sinks: readonly Sink[]
  readonly now: () => number
  readonly createId: () => string
  /** Told once, when a place begins to fail. */
  readonly onFailure: (sink: Sink, failure: string) => void
}

/** Batches in one go, so that a long backlog does not keep its lease for ever. */
const MOST_AT_ONCE = 20
const LIMIT_MS = 20_000

/** Tells each place what it has not been told yet, in order, until all is told or one batch fails. Nothing is given up. */
export async function deliverAudit(options: AuditDelivery, stopped: AbortSignal): Promise<void> {
  await Promise.all(options.sinks.map((sink) => deliverTo(options, sink, stopped)))
}

async function deliverTo(options: AuditDelivery, sink: Sink, stopped: AbortSignal): Promise<void> {
  const { store, now, createId } = options
  const turn = { name: sink.name, lease: createId() }
  if (!(await store.claim(turn, now()))) return
  try {
    for (let count = 0; count < MOST_AT_ONCE && !stopped.aborted; count += 1) {
      const records = await store.next(turn)
      const last = records.at(-1)
      if (!last) return
      try {
        await sink.send(records, AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]))
      } catch (error) {
        if (!stopped.aborted) await noteFailure(options, { sink, turn }, explainUnsent(error))
        return
      }
      await store.sent(turn, last.seq, now())
    }
  } finally {
    await store.release(turn)
  }
}

type Turn = { readonly sink: Sink; readonly turn: { readonly name: Sink['name']; readonly lease: string } }

async function noteFailure(
  { store, now, onFailure }: AuditDelivery,
  { sink, turn }: Turn,
  failure: string,
): Promise<void> {
  const before = await store.failures(sink.name)
  await store.failed(turn, { failure, now: now(), pauseMs: retryPause(before + 1) })
  if (before === 0) onFailure(sink, failure)
}
