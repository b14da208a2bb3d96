import type { AuditUpkeep } from '@naru/contract/api/audit'
import { keepRunning } from '../../system/keep-running.ts'
import type { Audit } from '../audit.ts'
import { verifyAudit } from '../audit-store.ts'
import type { AuditDeps } from '../deps.ts'
import { loadSummaries, toSummary } from '../summaries.ts'
import { type AuditDelivery, deliverAudit } from './deliver-audit.ts'
import { BrokenChainError, dropOldest, hasOlder } from './drop-oldest.ts'

const DAY_MS = 86_400_000
const DELIVER_MS = 2000
const DROP_MS = 60 * 60_000
const MOST_SUMMARIES = 100

export type Upkeep = {
  describe(): Promise<AuditUpkeep>
  /** Drops what is older than it is kept, as often as there is a day of it. */
  dropOld(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly deps: AuditDeps
  readonly days: number | null
  readonly delivery: AuditDelivery
  readonly audit: Pick<Audit, 'recordSystem'>
  readonly onError: (error: unknown) => void
}

/** Keeps the log as long as is wanted, and tells places outside of it; nothing is dropped that one of them has not got. */
export function createAuditUpkeep({ deps, days, delivery, audit, onError }: Options): Upkeep {
  const { store, sinks } = delivery
  const names = sinks.map(({ name }) => name)
  const stopped = new AbortController()

  async function dropOld(): Promise<void> {
    if (days === null) return
    const before = deps.clock.now() - days * DAY_MS
    if (!(await hasOlder(deps, before - DAY_MS))) return
    // Only what is whole to its end goes: afterwards nobody could say any more where it is not.
    const { broken } = await verifyAudit(deps)
    if (broken) throw new BrokenChainError(`Record ${broken.seq} is ${broken.problem}`)
    const upTo = (await store.slowest(names)) ?? Number.MAX_SAFE_INTEGER
    let count = 0
    for (let dropped = 1; dropped > 0 && !stopped.signal.aborted; count += dropped) {
      dropped = await dropOldest(deps, { before, upTo })
    }
    if (count === 0) return
    const detail = `${count} records from before ${new Date(before).toISOString()}`
    await audit.recordSystem('naru', {
      verb: 'drop-records',
      kind: 'AuditLog',
      detail,
      outcome: 'success',
      status: 200,
    })
  }

  let isKnown = false
  async function deliver(): Promise<void> {
    if (!isKnown) for (const name of names) await store.register(name)
    isKnown = true
    await deliverAudit(delivery, stopped.signal)
  }

  const turns = [
    ...(days === null ? [] : [keepRunning(dropOld, DROP_MS, onError)]),
    ...(sinks.length === 0 ? [] : [keepRunning(deliver, DELIVER_MS, onError)]),
  ]

  return {
    dropOld,
    async describe() {
      const summaries = (await loadSummaries(deps.db)).slice(-MOST_SUMMARIES).map(toSummary)
      return {
        days,
        summaries: summaries.toReversed(),
        deliveries: await Promise.all(sinks.map((sink) => store.describe(sink))),
      }
    },
    async stop() {
      stopped.abort()
      await Promise.all(turns.map((turn) => turn.stop()))
    },
  }
}
