import { expect, it } from 'vitest'
import { auditKind, parseAuditKind } from './audit-kind.ts'
import { buildDiscoveredKind } from './discovered-kind.ts'
import { isWhole, type KindSpec } from './kind-spec.ts'
import { kinds } from './registry.ts'

it('every kind with a file here is found again by what the audit log calls it', () => {
  const whole = kinds.filter((kind: KindSpec) => isWhole(kind))
  for (const kind of whole) expect([kind.id, parseAuditKind(auditKind(kind))]).toEqual([kind.id, kind.id])
})

it('what is part of another kind is that one to the audit log', () => {
  for (const kind of kinds as readonly KindSpec[])
    if (kind.among) expect(parseAuditKind(auditKind(kind))).toBe(kind.among.kind)
})

it('one that only its cluster tells of is called by its resource, which leads to no page', () => {
  const resource = { group: 'example.com', version: 'v1', plural: 'widgets' }
  const { spec } = buildDiscoveredKind({ resource, kind: 'Widget', namespaced: true, verbs: [] })
  expect(auditKind(spec)).toBe('widgets.example.com')
  expect(parseAuditKind('widgets.example.com')).toBeNull()
  expect(parseAuditKind('Session')).toBeNull()
})
