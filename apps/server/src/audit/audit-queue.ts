import { probeAudit, saveAuditRecords } from './audit-store.ts'
import type { UnchainedRecord } from './chain.ts'
import type { AuditDeps } from './deps.ts'

export type Pending = Omit<UnchainedRecord, 'seq'>

/** Ends that wait for room; what does not fit stays visible as begun. */
const MAX_LATER = 1000

/** Puts records into the chain in turn: those that arrive while one transaction runs go together into the next. */
export function createAuditQueue(deps: AuditDeps) {
  const store = createWatchedStore(deps)
  let batch: Pending[] = []
  let next: Promise<number> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let later: Pending[] = []

  /** A batch of its own, which holds up nobody if it still cannot be written. */
  async function saveLater(): Promise<void> {
    if (later.length === 0) return
    const records = later
    later = []
    await store.save(records).catch(() => {
      later = [...records, ...later].slice(0, MAX_LATER)
    })
  }

  /** Resolves with the record's number when it is durable. */
  async function append(record: Pending): Promise<number> {
    const place = batch.push(record) - 1
    next ??= writing.then(() => {
      const records = batch
      batch = []
      next = null
      const written = store.save(records)
      // A failed batch rejects for those who wrote it; the next one goes on.
      writing = written.then(saveLater, () => undefined)
      return written
    })
    return (await next) + place
  }

  return {
    append,
    /** As `append`; where that fails, it is kept and tried again with whatever is written next. */
    async appendLater(record: Pending): Promise<void> {
      await append(record).catch((error: unknown) => {
        if (later.length < MAX_LATER) later.push(record)
        throw error
      })
    },
    isWritable: () => store.isWritable(saveLater),
    async flush(): Promise<void> {
      await next?.catch(() => undefined)
      await writing
      await saveLater()
    },
  }
}

/** The chain, and whether the last that was tried could be written to it. */
function createWatchedStore(deps: AuditDeps) {
  let failing = false
  let probing: Promise<boolean> | null = null

  async function probe(onRoom: () => Promise<void>): Promise<boolean> {
    try {
      await probeAudit(deps, PROBE)
      failing = false
      await onRoom()
    } catch {
      failing = true
    }
    return !failing
  }

  return {
    async save(records: readonly Pending[]): Promise<number> {
      try {
        const first = await saveAuditRecords(deps, records)
        failing = false
        return first
      } catch (error) {
        failing = true
        throw error
      }
    },
    /** Whoever is told that records cannot be written asks again, and then it is tried. */
    isWritable(onRoom: () => Promise<void>): Promise<boolean> {
      if (!failing) return Promise.resolve(true)
      probing ??= probe(onRoom).finally(() => {
        probing = null
      })
      return probing
    },
  }
}

const PROBE: Pending = {
  time: '1970-01-01T00:00:00.000Z',
  requestId: 'probe',
  user: null,
  roles: [],
  address: null,
  cluster: null,
  namespace: null,
  kind: null,
  name: null,
  verb: 'probe',
  outcome: 'failed',
  status: 0,
  durationMs: 0,
  change: null,
  // As long as a record is with its change, so that room for the one is room for the other.
  detail: 'x'.repeat(4096),
  concludes: null,
}
