import { AUDIT_PAGE_MAX, type AuditFilter, type AuditRecord } from '@naru/contract/api/audit'
import { loadAuditLines } from './audit-lines.ts'
import { loadAuditRecords } from './audit-store.ts'
import { AUDIT_CSV_HEADER, formatAuditCsv } from './csv.ts'
import type { AuditDeps } from './deps.ts'

/**
 * The lines of a file: what the filter lets through, newest first; without one the whole chain in its order. A page that the
 * database is looking for is given up with whoever `left`.
 */
export async function* formatExport(
  deps: Pick<AuditDeps, 'db'>,
  filter: AuditFilter,
  format: 'csv' | 'jsonl',
  left: AbortSignal,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${AUDIT_CSV_HEADER}\r\n`
  const records = tellFilter(filter) === '' ? loadAuditRecords(deps, left) : loadMatching(deps, filter, left)
  for await (const record of records) {
    yield format === 'csv' ? `${formatAuditCsv(record)}\r\n` : `${JSON.stringify(record)}\n`
  }
}

/** `user=jiwoo&verb=delete*`; empty where nothing is left out. */
export function tellFilter(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
}

async function* loadMatching(
  deps: Pick<AuditDeps, 'db'>,
  filter: AuditFilter,
  left: AbortSignal,
): AsyncGenerator<AuditRecord> {
  for (let before: number | undefined; ; ) {
    const { lines, next } = await loadAuditLines(deps, filter, { before, limit: AUDIT_PAGE_MAX, left })
    for (const { began: _, ...record } of lines) yield record
    if (next === null) return
    before = next
  }
}
