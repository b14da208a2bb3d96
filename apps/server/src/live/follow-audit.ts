import { AUDIT_READERS } from '@naru/contract/api/roles'
import type { SourceState } from '@naru/contract/live/protocol'
import type { AuditHead, HeadState } from '../audit/audit-head.ts'
import type { Caller } from '../identity/caller.ts'
import { createSnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { deniedState } from './list-plan.ts'
import type { Opened } from './opened.ts'

type AuditContext = {
  readonly subscriber: number
  readonly auditHead: AuditHead
  readonly send: (frame: Frame) => void
}

/** How far the audit log is, for those who read it; a change of roles ends the caller. */
export function followAudit({ subscriber, auditHead, send }: AuditContext, { user }: Caller): Opened {
  const mayRead = AUDIT_READERS.some((reader) => user.roles.includes(reader))
  let head: HeadState | null = mayRead ? null : { seq: 0, since: null }
  const view = createSnapshotView({
    send,
    build: () =>
      head && {
        sources: JSON.stringify([mayRead ? sourceOf(head) : DENIED]),
        data: JSON.stringify({ type: 'audit', head: head.seq }),
      },
  })
  view.join(subscriber)
  const stop = mayRead
    ? auditHead.follow((state) => {
        head = state
        view.changed()
      })
    : () => undefined
  return {
    move: () => undefined,
    refresh: () => view.refresh(subscriber),
    review: () => undefined,
    close() {
      stop()
      view.stop()
    },
  }
}

const DENIED = deniedState('', { group: '', plural: 'auditlogs' }, 'list')

function sourceOf({ since }: HeadState): SourceState {
  return since === null
    ? { cluster: '', state: 'live' }
    : { cluster: '', state: 'stale', since, reason: 'Unreachable' }
}
