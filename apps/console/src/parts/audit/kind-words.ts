import { parseAuditKind } from '@naru/contract/kinds/audit-kind'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../kind-look.ts'

/** What the log tells of besides kinds with pages. */
const others = defineMessages({
  en: {
    AccessToken: 'Access token',
    AuditLog: 'Audit log',
    Dashboard: 'Dashboard',
    Session: 'Session',
    Silence: 'Silence',
  },
  ko: {
    AccessToken: '액세스 토큰',
    AuditLog: '감사 로그',
    Dashboard: '대시보드',
    Session: '세션',
    Silence: '사일런스',
  },
})

type Other = keyof typeof others.en

/** The kinds of the log that have no pages. */
export const OTHER_KINDS: readonly string[] = Object.keys(others.en)

/** What a kind of the log is called; one that is not known stands for itself. */
export function useKindWords(): (kind: string) => string {
  const t = useMessages(others)
  const lookOf = useKindLook()
  return (kind) => {
    if (isOther(kind)) return t(kind)
    const known = parseAuditKind(kind)
    return (known && lookOf(known)?.kindTitle) ?? kind
  }
}

function isOther(kind: string): kind is Other {
  return Object.hasOwn(others.en, kind)
}
