import { describe, expect, it } from 'vitest'
import { MENU_GROUPS } from '../pages/menu-groups.ts'
import { PAGES } from '../pages/registry.ts'
import { listBlocked } from './blocked.ts'
import type { KindRules } from './kind-rules.ts'
import type { KindSpec } from './kind-spec.ts'
import { findKind, findKindOf, kinds } from './registry.ts'
import { findRules } from './rules-registry.ts'

const specs: readonly KindSpec[] = kinds
const HANGUL = /[가-힣]/
/** Names that are the same in both languages. */
const SAME = new Set(['CPU', 'IP', 'QoS class', 'TLS', 'YAML', 'Naru'])

function unique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

describe('over all kinds', () => {
  it('ids, paths and marks are unique', () => {
    expect(unique(specs.map(({ id }) => id))).toBe(true)
    expect(unique(specs.map(({ path }) => path.one))).toBe(true)
    expect(unique(specs.map(({ path }) => path.many))).toBe(true)
    expect(unique(specs.map(({ mark }) => mark))).toBe(true)
  })

  it('page ids, routes, manual numbers and menu places are unique', () => {
    expect(unique(PAGES.map(({ id }) => id))).toBe(true)
    expect(unique(PAGES.map(({ route }) => route))).toBe(true)
    expect(unique(PAGES.flatMap(({ manual }) => manual ?? []))).toBe(true)
    expect(unique(PAGES.flatMap(({ menu, order }) => (order === null ? [] : [`${menu} ${order}`])))).toBe(
      true,
    )
  })

  it('pages are named in both languages', () => {
    expect(PAGES.filter(({ title }) => !SAME.has(title.en) && !HANGUL.test(title.ko))).toEqual([])
  })
})

describe.each(specs.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const rules: KindRules | undefined = findRules(id)

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(kind))).toEqual(kind)
    expect(findKind(id)).toBe(kind)
  })

  it('has a mark of one to three capitals and a menu group that exists', () => {
    expect(kind.mark).toMatch(/^[A-Z]{1,3}$/)
    if (kind.menu) expect(MENU_GROUPS.map(({ id }) => id)).toContain(kind.menu.group)
  })

  it('is named in Korean and English', () => {
    expect(kind.title.one.en).toMatch(/^[A-Z]/)
    expect(kind.title.one.ko).toMatch(HANGUL)
    expect(kind.title.many.ko).toMatch(HANGUL)
  })

  it('has columns with unique ids and titles in both languages', () => {
    const columns = rules?.columns ?? []
    expect(columns.length).toBeGreaterThan(0)
    expect(unique(columns.map((column) => column.id))).toBe(true)
    expect(columns.map((column) => column.id)).not.toContain('name')
    for (const { title } of columns) {
      expect(title.en).not.toBe('')
      if (!SAME.has(title.en)) expect(title.ko).toMatch(HANGUL)
    }
  })

  it('links columns by words that say one kind only', () => {
    for (const { relation: word } of rules?.columns ?? []) {
      const named = kind.relations.filter((relation) => relation.word === word)
      expect(new Set(named.map((relation) => ('to' in relation ? relation.to : 'any'))).size).toBeLessThan(2)
    }
  })

  it('has a status rule when its page shows a badge', () => {
    if (kind.badge) expect(rules?.status).toBeTypeOf('function')
  })

  it('has a template of its own kind when it can be created in a cluster', () => {
    if (!kind.pages.create || kind.source === 'platform') return
    const template = rules?.template?.({ namespace: 'shop', name: 'sample' })
    expect(template).toMatchObject({ kind: kind.kind, metadata: { name: 'sample' } })
    expect(findKindOf(template?.apiVersion ?? '', kind.kind)).toBe(kind)
  })

  it('survives an object that has nothing but a name', () => {
    const record = { status: 'Ready', connections: [], features: [] }
    const object = { metadata: { name: 'bare' }, ...(kind.source === 'platform' && { record }) }
    const context = { now: Date.UTC(2026, 0, 1) }
    for (const column of rules?.columns ?? []) expect(() => column.value(object, context)).not.toThrow()
    expect(() => [rules?.status?.(object, context), rules?.problem?.(object, context)]).not.toThrow()
    expect(() => listBlocked(kind, rules ?? {}, object)).not.toThrow()
  })
})
