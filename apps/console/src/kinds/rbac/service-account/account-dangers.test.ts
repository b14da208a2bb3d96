import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { partSubjects, tellAccountDangers } from './account-dangers.ts'

const CART = { cluster: 'seoul', namespace: 'shop', name: 'cart' }
const ITSELF = { kind: 'ServiceAccount', namespace: 'shop', name: 'cart' }
const ROLES = {
  dangers: new Map([
    ['seoul//cluster-admin', ['* on *']],
    ['seoul//edit', ['secrets', 'create pods']],
    ['seoul/shop/operator', ['escalate', 'secrets']],
  ]),
  open: [] as readonly string[],
}

function bind(role: string, subject: object, { kind = 'ClusterRole', namespace = '' } = {}): KubeObject {
  return {
    metadata: { name: `${role}-binding`, ...(namespace && { namespace }) },
    roleRef: { kind, name: role },
    subjects: [subject],
  }
}

function tell(bindings: readonly KubeObject[], { roles = ROLES, open = [] as readonly string[] } = {}) {
  return tellAccountDangers(CART, { roles, bindings: new Map([['seoul', bindings]]), open })
}

const inShop = { namespace: 'shop' }

it.each([
  ['nothing where nobody grants it anything', [], []],
  ['nothing of a role without danger', [bind('view', ITSELF)], []],
  ['nothing of what another account is granted', [bind('edit', { ...ITSELF, name: 'pay' })], []],
  ['what the role of a binding has', [bind('edit', ITSELF, inShop)], ['secrets', 'create pods']],
  [
    'each right once, the gravest first, of all bindings',
    [bind('edit', ITSELF, inShop), bind('operator', ITSELF, { kind: 'Role', ...inShop })],
    ['escalate', 'secrets', 'create pods'],
  ],
  ['everything as that alone', [bind('edit', ITSELF), bind('cluster-admin', ITSELF)], ['* on *']],
  [
    'what all accounts of its namespace are granted',
    [bind('edit', { kind: 'Group', name: 'system:serviceaccounts:shop' })],
    ['secrets', 'create pods'],
  ],
  [
    'what it is granted under the name by which it comes to its cluster',
    [bind('edit', { kind: 'User', name: 'system:serviceaccount:shop:cart' })],
    ['secrets', 'create pods'],
  ],
])('tells of an account %s', (_what, bindings, expected) => {
  expect(tell(bindings)).toEqual(expected)
})

it.each([
  ['bindings of a namespace may not be listed', { open: ['role-binding seoul/pay'] }],
  ['bindings of the cluster could not be read', { open: ['cluster-role-binding seoul'] }],
  ['its role could not be read', { roles: { ...ROLES, open: ['cluster-role seoul'] } }],
])('does not call an account harmless where %s', (_what, known) => {
  expect(tell([bind('view', ITSELF)], known)).toBe(null)
  expect(tell([bind('edit', ITSELF)], known)).toEqual(['secrets', 'create pods'])
})

it('is not held back by what is not known of another cluster', () => {
  expect(tell([], { open: ['role-binding busan'] })).toEqual([])
})

it('asks for the names of many accounts in parts of fifty, each once', () => {
  const accounts = Array.from({ length: 60 }, (_, index) => ({ namespace: 'shop', name: `app-${index}` }))
  const parts = partSubjects(accounts)
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 23])
  expect(new Set(parts.flat()).size).toBe(2 * 60 + 3)
  expect(partSubjects([])).toEqual([])
})
