import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { Store } from '../store/store.ts'
import { startRoleAggregation } from './aggregation.ts'
import { createDefaultRoles } from './default-roles.ts'
import { CLUSTER_ROLES, createAuthorizer, RBAC_GROUP, ROLE_BINDINGS } from './rbac.ts'
import { AUTHENTICATED, type UserInfo } from './user.ts'

const ALICE: UserInfo = { username: 'alice', groups: ['team-a', AUTHENTICATED] }

function createStore(): Store {
  const store = createMemoryStore({ clock: { now: () => 0, after: () => () => {} }, random: createRandom(1) })
  createDefaultRoles(store)
  startRoleAggregation(store)
  return store
}

function bind(role: string, subject: Readonly<Record<string, string>>, namespace = 'shop'): KubeObject {
  return {
    metadata: { name: `${role}-${subject['name']}`, namespace },
    subjects: [subject],
    roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: role },
  }
}

const getPods = (namespace?: string) => ({ verb: 'get', group: '', resource: 'pods', namespace })

describe('the authorizer', () => {
  it('allows strangers nothing but discovery and questions about themselves', () => {
    const authorizer = createAuthorizer(createStore())
    expect(authorizer.check(ALICE, getPods('shop')).allowed).toBe(false)
    expect(authorizer.check(ALICE, { verb: 'get', path: '/apis/apps/v1' }).allowed).toBe(true)
    const review = { verb: 'create', group: 'authorization.k8s.io', resource: 'selfsubjectaccessreviews' }
    expect(authorizer.check(ALICE, review).allowed).toBe(true)
  })

  it('allows masters everything', () => {
    const authorizer = createAuthorizer(createStore())
    const master = { username: 'root', groups: ['system:masters'] }
    expect(authorizer.check(master, getPods()).allowed).toBe(true)
  })

  it.each([
    ['by name', { kind: 'User', name: 'alice' }],
    ['by group', { kind: 'Group', name: 'team-a' }],
  ])('follows a binding %s in its namespace only, and says which', (_, subject) => {
    const store = createStore()
    const authorizer = createAuthorizer(store)
    store.create(ROLE_BINDINGS, bind('view', subject))
    expect(authorizer.check(ALICE, getPods('shop'))).toEqual({
      allowed: true,
      reason: `RBAC: allowed by RoleBinding "view-${subject.name}/shop" of ClusterRole "view" to ${subject.kind} "${subject.name}"`,
    })
    expect(authorizer.check(ALICE, getPods('bank')).allowed).toBe(false)
    expect(authorizer.check(ALICE, getPods()).allowed).toBe(false)
  })

  it('knows service accounts by their user name', () => {
    const store = createStore()
    const authorizer = createAuthorizer(store)
    store.create(ROLE_BINDINGS, bind('view', { kind: 'ServiceAccount', name: 'robot', namespace: 'tools' }))
    const robot = { username: 'system:serviceaccount:tools:robot', groups: [] }
    expect(authorizer.check(robot, getPods('shop')).allowed).toBe(true)
  })

  it('forgets a right when its binding goes', () => {
    const store = createStore()
    const authorizer = createAuthorizer(store)
    const binding = store.create(ROLE_BINDINGS, bind('view', { kind: 'User', name: 'alice' }))
    store.delete(ROLE_BINDINGS, binding.metadata)
    expect(authorizer.check(ALICE, getPods('shop')).allowed).toBe(false)
  })
})

describe('aggregated roles', () => {
  const rulesOf = (store: Store, name: string) =>
    JSON.stringify(store.get(CLUSTER_ROLES, { name })?.['rules'])

  it('hold the rules of every role with the label, through several steps', () => {
    const store = createStore()
    store.create(CLUSTER_ROLES, {
      metadata: { name: 'ferries-view', labels: { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' } },
      rules: [{ verbs: ['get'], apiGroups: ['sea.example.com'], resources: ['ferries'] }],
    })
    for (const role of ['view', 'edit', 'admin']) expect(rulesOf(store, role)).toContain('ferries')
  })

  it('give editors what viewers may do, and viewers no secrets', () => {
    const store = createStore()
    expect(rulesOf(store, 'edit')).toContain('configmaps')
    expect(rulesOf(store, 'edit')).toContain('secrets')
    expect(rulesOf(store, 'view')).not.toContain('secrets')
  })
})
