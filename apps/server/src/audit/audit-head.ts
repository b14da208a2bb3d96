import type { AuditDeps } from './deps.ts'

/** The newest record's number; `since` is when it could last be read, where it cannot now. */
export type HeadState = { readonly seq: number; readonly since: number | null }

/** How far the log is, whichever replica writes it. */
export type AuditHead = {
  /** Told where it stands and whenever that changes, until the answer is called. */
  follow(listener: (state: HeadState) => void): () => void
  stop(): void
}

export type AuditHeadOptions = Pick<AuditDeps, 'db'> & {
  readonly now: () => number
  readonly everyMs?: number
}

const EVERY_MS = 1000

/** Asks the database as long as anybody looks, once for all of them. */
export function createAuditHead({ db, now, everyMs = EVERY_MS }: AuditHeadOptions): AuditHead {
  const listeners = new Set<(state: HeadState) => void>()
  let known: HeadState | null = null
  let isLooking = false
  let timer: NodeJS.Timeout | undefined

  function tell(state: HeadState): void {
    if (known?.seq === state.seq && known.since === state.since) return
    known = state
    for (const listener of listeners) listener(state)
  }

  async function look(): Promise<void> {
    isLooking = true
    try {
      const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
      tell({ seq: head?.seq ?? 0, since: null })
    } catch {
      tell({ seq: known?.seq ?? 0, since: known?.since ?? now() })
    }
    isLooking = listeners.size > 0
    if (isLooking) timer = setTimeout(() => void look(), everyMs).unref()
  }

  return {
    follow(listener) {
      listeners.add(listener)
      if (known) listener(known)
      if (!isLooking) void look()
      return () => void listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      clearTimeout(timer)
      isLooking = false
    },
  }
}
