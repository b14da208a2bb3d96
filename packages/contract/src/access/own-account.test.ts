import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { OWN_ACCOUNT, OWN_PREFIX } from './access-object.ts'
import { isOurs } from './difference.ts'
import { ACCOUNT_NEEDS, ACCOUNT_VERSION, compileAccount, KEEPER_NEEDS } from './own-account.ts'
import { findPlaces } from './place.ts'

const all = [...ACCOUNT_NEEDS, ...KEEPER_NEEDS].map(({ rule }) => rule)

it('only follows what it may do to everything', () => {
  const wide = all.filter(({ apiGroups, resources }) => [...apiGroups, ...resources].includes('*'))
  expect(wide.flatMap(({ verbs }) => verbs)).toEqual(['list', 'watch'])
  expect(all.flatMap(({ verbs }) => verbs)).not.toContain('*')
})

it('writes nothing but rights and itself', () => {
  const READS = ['get', 'list', 'watch']
  const writing = all.filter(({ verbs }) => verbs.some((verb) => !READS.includes(verb)))
  expect(writing.flatMap(({ resources }) => resources)).toEqual([
    'services/proxy',
    'users',
    'groups',
    'clusterroles',
    'clusterrolebindings',
    'rolebindings',
    'clusterroles',
    'namespaces',
    'serviceaccounts/token',
    'secrets',
    'serviceaccounts',
  ])
})

/** What each version asks for: clusters learn of a change by the version alone. */
const DIGESTS: Readonly<Record<number, string>> = { 1: 'OH8JE25zCimf', 2: 'jHDP8qsTW2Pn' }

it('bears names that an earlier version does not take for its own', () => {
  const objects = compileAccount()
  expect(objects.filter(({ metadata }) => metadata.name.startsWith(OWN_PREFIX))).toEqual([])
  expect(objects.every((object) => isOurs({ kind: object.kind, object }))).toBe(true)
})

it('has another version when it needs something else', () => {
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 12)
  expect(digest).toBe(DIGESTS[ACCOUNT_VERSION])
})

it('has a namespace that rules reach by its name alone', () => {
  const namespaces = ['shop', OWN_ACCOUNT.namespace].map((name) => ({ name, labels: {} }))
  const places = (names: readonly string[]) =>
    findPlaces({ over: 'namespaces', clusters: null, names, labels: [] }, { id: 'seoul', namespaces })
  expect([places([]), places([OWN_ACCOUNT.namespace])]).toEqual([['shop'], [OWN_ACCOUNT.namespace, 'shop']])
})
