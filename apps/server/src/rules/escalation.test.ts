import type { AccessRule } from '@naru/contract/access/access-rule'
import type { PlatformRole } from '@naru/contract/api/roles'
import { AppError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import { requireGivable } from './escalation.ts'

const RULE: AccessRule = {
  id: 'web',
  bound: [{ kind: 'user', id: 'mina' }],
  granted: { by: 'role', role: 'developer' },
  scope: { over: 'namespaces', clusters: ['east'], names: ['shop'], labels: null },
  expires: null,
}
const NOW = 1000

/** What the auth manager has: to read roles everywhere in `east`, and pods in `east/shop`; `west` does not answer. */
const can = async (
  { cluster, identity }: { cluster: string; identity: { user: string } },
  asked: { verb: string; group: string; resource: string; namespace: string | null },
) => {
  if (cluster === 'west') throw new Error('no answer')
  expect(identity.user).toBe('naru:who')
  const { verb, group, resource, namespace } = asked
  if (group === 'rbac.authorization.k8s.io') return ['get', 'list', 'watch'].includes(verb)
  return namespace === 'shop' && group === '' && resource === 'pods' && verb === 'get'
}

async function lackOf(role: PlatformRole, change: Partial<AccessRule>): Promise<string> {
  const who = { userID: 'who', roles: [role], groups: [] }
  const options = { reviews: { can }, clusters: () => ['east'], now: () => NOW }
  try {
    await requireGivable({ ...RULE, ...change }, who, options)
    return 'given'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field] = error.fields
    return [error.code, field?.field, field?.rule, ...Object.values(field?.params ?? {})].join(' ')
  }
}

const role = (one: string, scope: AccessRule['scope'] = RULE.scope): Partial<AccessRule> => ({
  // Only names of roles are passed.
  granted: { by: 'role', role: one as 'viewer' },
  scope,
})
const own = (
  verb: string,
  resource: string,
  { group = '', ...rest }: { group?: string } & Partial<AccessRule> = {},
): Partial<AccessRule> => ({
  granted: { by: 'rules', rules: [{ apiGroups: [group], resources: [resource], verbs: [verb] }] },
  ...rest,
})
const ALL = { over: 'all' } as const
const named = (...names: string[]) => ({ over: 'namespaces', clusters: null, names, labels: null }) as const
const RBAC = 'rbac.authorization.k8s.io'
const labelled = {
  over: 'namespaces',
  clusters: null,
  names: [],
  labels: [{ key: 'team', operator: 'Exists' }],
} as const

describe('who gives rights by a rule', () => {
  it.each<[PlatformRole, string, Partial<AccessRule>, string]>([
    ['superadmin', 'everything', role('superadmin', ALL), 'given'],
    ['admin', 'every role but the mightiest', role('admin', ALL), 'given'],
    [
      'admin',
      'not the mightiest',
      role('superadmin', ALL),
      'ESCALATION role rule.lacksRole superadmin superadmin',
    ],
    ['admin', 'any rules of their own', own('*', '*', { scope: ALL }), 'given'],
    ['auth_manager', 'what they may give to people', role('viewer', ALL), 'given'],
    ['auth_manager', 'the roles of projects in a namespace', role('owner'), 'given'],
    [
      'auth_manager',
      'not those in a whole cluster',
      role('developer', ALL),
      'ESCALATION role rule.lacksRole developer admin',
    ],
    [
      'auth_manager',
      'not those where others choose the namespace by its labels',
      role('owner', labelled),
      'ESCALATION role rule.lacksRole owner admin',
    ],
    [
      'auth_manager',
      'not those where the system runs',
      role('owner', named('shop', 'kube-system')),
      'ESCALATION role rule.lacksRole owner admin',
    ],
    ['auth_manager', 'not an administrator', role('admin'), 'ESCALATION role rule.lacksRole admin admin'],
    ['auth_manager', 'a right of theirs in a namespace', own('get', 'pods'), 'given'],
    [
      'auth_manager',
      'a right of theirs everywhere',
      own('list', 'roles', { group: RBAC, scope: ALL }),
      'given',
    ],
    [
      'auth_manager',
      'no other verb',
      own('delete', 'pods'),
      'ESCALATION rules.0.verbs rule.lacksRight delete pods east/shop',
    ],
    [
      'auth_manager',
      'nothing in a namespace where they lack it',
      own('get', 'pods', { scope: named('shop', 'ops') }),
      'ESCALATION rules.0.verbs rule.lacksRight get pods east/ops',
    ],
    [
      'auth_manager',
      'by labels only what they have everywhere',
      own('get', 'pods', { scope: labelled }),
      'ESCALATION rules.0.verbs rule.lacksRight get pods east',
    ],
    [
      'auth_manager',
      'no wildcard that they lack',
      own('*', 'roles', { group: RBAC }),
      `ESCALATION rules.0.verbs rule.lacksRight * roles.${RBAC} east/shop`,
    ],
    [
      'auth_manager',
      'nothing in a cluster that cannot be asked',
      own('get', 'pods', { scope: { over: 'clusters', clusters: ['west'] } }),
      'ESCALATION rules.0.verbs rule.unreviewed west',
    ],
    ['auth_manager', 'an end to what others have given', { ...role('admin', ALL), expires: NOW }, 'given'],
    ['viewer', 'nothing', role('viewer'), 'FORBIDDEN  '],
  ])('as %s: %s', async (who, _what, change, expected) => {
    expect((await lackOf(who, change)).trim()).toBe(expected.trim())
  })
})
