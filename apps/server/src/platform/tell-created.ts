import type { AuditRecord } from '@naru/contract/api/audit'
import { isRecord } from '@naru/contract/manifest/read'

const LONGEST = 500

/**
 * What a record was made with, field by field, for the audit log. What is given and is not in the record is secret:
 * passwords, keys, addresses that let anybody write there.
 */
export function tellCreated(input: unknown, record: object): AuditRecord['change'] {
  const told = new Map<string, unknown>(Object.entries(record))
  const given = isRecord(input) ? Object.keys(input).filter((field) => told.has(field)) : []
  return given.map((path) => ({ path, to: shorten(told.get(path)) }))
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value
}
