import { AUDIT_OUTCOMES, type AuditFilter, type AuditLine } from '@naru/contract/api/audit'
import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** What each filter is called in the address; the frame has its own `cluster` and `namespace`. */
const KEYS = {
  from: 'from',
  to: 'to',
  user: 'who',
  cluster: 'in',
  namespace: 'ns',
  kind: 'kind',
  name: 'name',
  verb: 'verb',
  requestId: 'request',
} as const

export type TextFilter = keyof typeof KEYS

const TEXTS: readonly TextFilter[] = [
  'from',
  'to',
  'user',
  'cluster',
  'namespace',
  'kind',
  'name',
  'verb',
  'requestId',
]

/** The filter that an address holds; what cannot be one is left out. */
export function parseAuditSearch(search: ParsedQuery): AuditFilter {
  const outcome = AUDIT_OUTCOMES.find((known) => known === search['outcome'])
  const texts = TEXTS.flatMap((field) => {
    const text = queryText(search, KEYS[field])
    if (text === null) return []
    const isMoment = field === 'from' || field === 'to'
    return isMoment && Number.isNaN(Date.parse(text)) ? [] : [[field, text] as const]
  })
  return {
    ...Object.fromEntries(texts),
    ...(outcome && { outcome }),
    ...(search['about'] === 'sensitive' && { about: 'sensitive' }),
  }
}

/** A filter as the address holds it; what it leaves out is taken from the address. */
export function auditQueryOf(filter: AuditFilter): Query {
  const { outcome = null, about = null } = filter
  const texts = TEXTS.map((field) => [KEYS[field], filter[field] ?? null] as const)
  return { ...Object.fromEntries(texts), outcome, about }
}

/** The number of the record that stands open, or null. */
export function openRecord(search: ParsedQuery): number | null {
  const number = search['record']
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** All that was done to the object of a line. */
export function sameObject({ cluster, namespace, kind, name }: AuditLine): AuditFilter {
  return {
    ...(cluster !== null && { cluster }),
    ...(namespace !== null && { namespace }),
    ...(kind !== null && { kind }),
    ...(name !== null && { name }),
  }
}
