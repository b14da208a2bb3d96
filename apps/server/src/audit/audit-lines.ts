import { type AuditFilter, type AuditLine, type AuditPage, SENSITIVE_VERBS } from '@naru/contract/api/audit'
import type { ExpressionBuilder } from 'kysely'
import { cancelledBy } from '../sql/cancelled-by.ts'
import { toRecord } from './audit-store.ts'
import type { AuditDeps } from './deps.ts'
import type { AuditTables } from './tables.ts'

type Tables = AuditTables & { readonly r: AuditTables['audit_records'] }
type Builder = ExpressionBuilder<Tables, 'r'>

/** One object by its exact names, and who acted where only their doings may be told. */
export type AuditSubject = {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  readonly user: string | null
}

type Window = {
  readonly before?: number | undefined
  readonly limit: number
  /** Nobody waits for it any more. */
  readonly left?: AbortSignal
}

/** What matches, newest first: what began and ended is one line, what has not ended stands as begun. */
export function loadAuditLines(
  { db }: Pick<AuditDeps, 'db'>,
  filter: AuditFilter,
  window: Window,
): Promise<AuditPage> {
  return loadLines(db, (eb) => eb.and(filterConditions(eb, filter)), window)
}

/** What was done to one object, newest first. */
export function loadAuditHistory(
  { db }: Pick<AuditDeps, 'db'>,
  { cluster, kind, namespace, name, user }: AuditSubject,
  window: Window,
): Promise<AuditPage> {
  return loadLines(
    db,
    (eb) =>
      eb.and([
        eb('r.cluster', '=', cluster),
        eb('r.kind', '=', kind),
        eb('r.namespace', namespace === null ? 'is' : '=', namespace),
        eb('r.name', '=', name),
        ...(user === null ? [] : [eb('r.user_id', '=', user)]),
      ]),
    window,
  )
}

async function loadLines(
  db: AuditDeps['db'],
  matches: (eb: Builder) => ReturnType<Builder['and']>,
  { before, limit, left }: Window,
): Promise<AuditPage> {
  const rows = await db
    .selectFrom('audit_records as r')
    .leftJoin('audit_records as b', 'b.seq', 'r.concludes')
    .selectAll('r')
    .select('b.time as began')
    .where((eb) =>
      eb.or([
        eb('r.outcome', '!=', 'begun'),
        eb.not(
          eb.exists(
            eb.selectFrom('audit_records as e').select('e.seq').whereRef('e.concludes', '=', 'r.seq'),
          ),
        ),
      ]),
    )
    // The join adds nothing that a condition could name.
    .where((eb) => matches(eb as unknown as Builder))
    .$if(before !== undefined, (query) => query.where('r.seq', '<', before ?? 0))
    .orderBy('r.seq', 'desc')
    .limit(limit + 1)
    .execute(cancelledBy(left))
  const lines = rows
    .slice(0, limit)
    .map(({ began, ...row }): AuditLine => ({ ...toRecord(row), began: began?.toISOString() ?? null }))
  return { lines, next: rows.length > limit ? (lines.at(-1)?.seq ?? null) : null }
}

const PATTERNS = {
  user: 'r.user_id',
  cluster: 'r.cluster',
  namespace: 'r.namespace',
  kind: 'r.kind',
  name: 'r.name',
  verb: 'r.verb',
  requestId: 'r.request_id',
} as const

/** What people call by one word may be several in the log. */
const SEVERAL: ReadonlySet<string> = new Set(['kind', 'verb'])

function filterConditions(eb: Builder, filter: AuditFilter) {
  const { from, to, outcome, about, seq } = filter
  const fields = ['user', 'cluster', 'namespace', 'kind', 'name', 'verb', 'requestId'] as const
  return [
    ...fields.flatMap((field) => {
      const sought = filter[field]
      if (sought === undefined || sought === '') return []
      const patterns = SEVERAL.has(field) ? sought.split(',') : [sought]
      return [eb.or(patterns.map((one) => matchPattern(eb, PATTERNS[field], one)))]
    }),
    ...(from === undefined ? [] : [eb('r.time', '>=', new Date(from))]),
    ...(to === undefined ? [] : [eb('r.time', '<=', new Date(to))]),
    ...(outcome === undefined ? [] : [eb('r.outcome', '=', outcome)]),
    ...(about === undefined ? [] : [eb('r.verb', 'in', SENSITIVE_VERBS)]),
    ...(seq === undefined ? [] : [eb.or([eb('r.seq', '=', seq), eb('r.concludes', '=', seq)])]),
  ]
}

function matchPattern(eb: Builder, column: (typeof PATTERNS)[keyof typeof PATTERNS], sought: string) {
  return sought.includes('*') ? eb(column, 'ilike', toLikePattern(sought)) : eb(column, '=', sought)
}

function toLikePattern(sought: string): string {
  return sought.replace(/[\\%_]/g, '\\$&').replaceAll(/\*+/g, '%')
}
