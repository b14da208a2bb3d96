import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VERBS } from '../api/access.ts'
import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { platformKinds } from '../kinds/platform-registry.ts'
import { kinds } from '../kinds/registry.ts'
import { findRules } from '../kinds/rules-registry.ts'
import { type ActionObject, defineAction } from './action.ts'
import { actionNeeds } from './action-need.ts'
import { ACTIONS, type ActionId, findAction } from './registry.ts'

const specs: readonly KindSpec[] = kinds
// The registry's own keys.
const ids = Object.keys(ACTIONS) as ActionId[]
const pairs = specs.flatMap((kind) => kind.actions.map((action) => [kind.id, action, kind] as const))
const at = { now: new Date('2026-11-21T00:00:00Z') }

function places(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted()
}

function isInBoth({ en, ko }: Text): void {
  expect(en).toMatch(/^[A-Z][^가-힣]*$/)
  expect(ko).toMatch(/[가-힣]/)
  expect(places(ko)).toEqual(places(en))
}

it('each file of a group is an action under its name, or what actions of the group share', () => {
  const shared = [
    'ask-to-end',
    'build-request',
    'eviction',
    'job-ended',
    'make-again',
    'operating',
    'paused',
    'platform-path',
  ]
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.includes('/')).map((file) => basename(file, '.ts'))
  expect(names.toSorted()).toEqual([...ids, ...shared].toSorted())
})

it('an action that is done in no way does not compile', () => {
  const common = { many: true, needs: { verb: 'patch' } } as const
  const words = { name: { en: 'Try', ko: '시도' } }
  // @ts-expect-error -- neither a write, nor a dialog, nor a page
  defineAction({ ...common, words })
  // @ts-expect-error -- a write that writes nothing
  defineAction({ ...common, by: 'write', words })
  // @ts-expect-error -- a dialog that writes without words for it
  defineAction({ ...common, by: 'dialog', words, write: () => ({ send: 'delete', propagation: 'Orphan' }) })
  // @ts-expect-error -- a page that nobody knows
  defineAction({ ...common, by: 'page', page: 'expand', words })
  expect(defineAction({ ...common, by: 'page', page: 'edit', words }).by).toBe('page')
})

describe.each(ids)('%s', (id) => {
  const action = findAction(id)

  it('has its words and reasons in both languages', () => {
    for (const text of Object.values<Text>(action.words)) isInBoth(text)
    for (const { says } of Object.values(action.blocked ?? {})) isInBoth(says)
  })

  it('says in its title of how many it asks, where it asks more than a yes', () => {
    if (action.by === 'dialog' && action.many)
      expect(action.words).toMatchObject({ titleOfMany: { en: expect.stringContaining('{count}') } })
  })

  it('is offered by a kind', () => {
    expect(pairs.some(([, action]) => action === id)).toBe(true)
  })

  it('has another half that is hidden when this one is shown', () => {
    for (const { otherHalf } of Object.values(action.blocked ?? {})) {
      const other = ids.find((known) => known === otherHalf)
      expect(other).toBe(otherHalf)
      if (!other) continue
      const back = Object.values(findAction(other).blocked ?? {}).map((reason) => reason.otherHalf)
      expect(back).toContain(id)
      for (const kind of specs) expect(kind.actions.includes(id)).toBe(kind.actions.includes(other))
    }
  })
})

describe.each(pairs)('%s: %s', (_id, action, kind) => {
  const needs = actionNeeds(kind, action)
  const [{ verb, resource } = { verb: 'get', resource: '' }] = needs
  const target: ActionObject = { kind, cluster: 'seoul', namespace: 'shop', name: 'web', uid: 'u' }

  it('needs a right that somebody can have', () => {
    for (const need of needs) {
      expect(VERBS).toContain(need.verb)
      if (kind.source === 'platform')
        expect(platformKinds.map(({ spec }) => spec.plural)).toContain(need.resource)
      else expect(`${need.group}/${need.resource}`).toMatch(/^[a-z0-9.]*\/[a-z]+(\/[a-z]+)?$/)
    }
  })

  it('sends what that right is for', () => {
    const spec = findAction(action)
    if (spec.by !== 'write' && spec.by !== 'make') return
    const sent = spec.by === 'make' ? spec.write({ metadata: { name: 'web' } }, at) : spec.write(target, at)
    const place = 'subresource' in sent ? `${kind.plural}/${sent.subresource}` : kind.plural
    const other = sent.send === 'create' && 'resource' in sent ? sent.resource : undefined
    const elsewhere = 'on' in sent ? sent.on?.resource : other
    const written = elsewhere?.plural ?? place
    expect(written).toBe(resource)
    expect(
      sent.send === 'call' ? { POST: 'create', PUT: 'update', DELETE: 'delete' }[sent.method] : sent.send,
    ).toBe(verb)
    expect(sent.send === 'call').toBe(kind.source === 'platform')
  })

  it('tells the command in clusters', () => {
    if (kind.source === 'kubernetes' && findAction(action).by !== 'page')
      expect(findAction(action)).toHaveProperty('command')
  })
})

it.each(specs.map((kind) => [kind.id, kind] as const))(
  'the reasons of a %s are of actions that it has',
  (id, kind) => {
    for (const [action, reasons] of Object.entries(findRules(id)?.blocked ?? {})) {
      expect(kind.actions).toContain(action)
      for (const [key, { says, otherHalf }] of Object.entries(reasons)) {
        isInBoth(says)
        expect(otherHalf).toBeUndefined()
        expect(findAction(action as ActionId).blocked ?? {}).not.toHaveProperty(key)
      }
    }
  },
)
