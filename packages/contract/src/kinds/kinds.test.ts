import { describe, expect, it } from 'vitest'
import { PAGES } from '../pages/registry.ts'
import { MENU_GROUPS } from '../shell/menu-groups.ts'
import { listBlocked } from './blocked.ts'
import { findForm } from './forms-registry.ts'
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

  it('page ids, routes and menu places are unique, and a page of the manual is about one screen, at however many addresses', () => {
    expect(unique(PAGES.map(({ id }) => id))).toBe(true)
    expect(unique(PAGES.map(({ route }) => route))).toBe(true)
    const told = new Set(
      PAGES.flatMap(({ manual, title }) => (manual === null ? [] : [`${manual} ${title.en}`])),
    )
    expect(unique([...told].map((about) => about.split(' ')[0]))).toBe(true)
    expect(unique(PAGES.flatMap(({ menu, order }) => (order === null ? [] : [`${menu} ${order}`])))).toBe(
      true,
    )
  })

  it('what people come to see the state of says it on its page', () => {
    const silent = specs.filter(({ badge }) => !badge).map(({ id }) => id)
    for (const id of ['deployment', 'stateful-set', 'daemon-set', 'replica-set', 'job', 'pod', 'namespace'])
      expect(silent).not.toContain(id)
    for (const id of ['persistent-volume', 'persistent-volume-claim', 'project', 'template-instance'])
      expect(silent).not.toContain(id)
    expect(silent).toContain('config-map')
  })

  it('kinds that Naru keeps itself are in API groups of their own', () => {
    const groups = (own: boolean) =>
      new Set(specs.filter(({ source }) => (source === 'platform') === own).map(({ api }) => api.group))
    expect([...groups(true)].filter((group) => group === '' || groups(false).has(group))).toEqual([])
    expect([...groups(true)]).toEqual(expect.arrayContaining(['access-rule', 'auth', 'system']))
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

  it('tells its name, its plural, its API and what it belongs to', () => {
    expect(kind.kind).toMatch(/^[A-Z][A-Za-z0-9]+$/)
    expect(kind.plural).toMatch(/^[a-z][a-z-]+$/)
    expect(kind.api.version).toMatch(/^v\d/)
    expect(kind.scope).toMatch(kind.source === 'platform' ? /^platform$/ : /^(namespaced|cluster)$/)
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

  it('has only tabs and actions of its own beside the menu', () => {
    const own = [...(kind.pages.detail?.tabs ?? []), ...kind.actions]
    expect(own).toEqual(expect.arrayContaining([...(kind.quick ?? [])]))
  })

  it('has a status rule when its page shows a badge', () => {
    if (kind.badge) expect(rules?.status).toBeTypeOf('function')
  })

  it('asks only for kinds that ask for nothing themselves', () => {
    const { objects = [], users = [] } = rules?.asks ?? {}
    for (const asked of [...objects, ...users]) {
      expect(findKind(asked)).toBeDefined()
      expect(findRules(asked)?.asks).toBeUndefined()
    }
  })

  it('begins with what its form says when it can be created in a cluster, else with a template', () => {
    if (findForm(kind.id)) return expect(rules?.template).toBeUndefined()
    if (!kind.pages.create || kind.source === 'platform') return
    const template = rules?.template?.({ namespace: 'shop', name: 'sample' })
    expect(template).toMatchObject({ kind: kind.kind, metadata: { name: 'sample' } })
    expect(findKindOf(template?.apiVersion ?? '', kind.kind)?.id).toBe(kind.among?.kind ?? kind.id)
  })

  it('survives an object that has nothing but a name', () => {
    const record = { status: 'Ready', connections: [], features: [], members: [], groups: [] }
    const object = { metadata: { name: 'bare' }, ...(kind.source === 'platform' && { record }) }
    const context = { now: Date.UTC(2026, 0, 1) }
    for (const column of rules?.columns ?? []) expect(() => column.value(object, context)).not.toThrow()
    expect(() => [rules?.status?.(object, context), rules?.problem?.(object, context)]).not.toThrow()
    expect(() => listBlocked(kind, rules ?? {}, object)).not.toThrow()
  })
})
