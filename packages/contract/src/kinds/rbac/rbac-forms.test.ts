import { describe, expect, it } from 'vitest'
import { listFields, type Values } from '../../forms/field.ts'
import { beginForm, checkForm, type Form, nodesOf, readForm, writeForm } from '../../forms/form.ts'
import type { Fields } from '../../manifest/read.ts'
import { clusterRoleForm } from './cluster-role.form.ts'
import { clusterRoleBindingForm } from './cluster-role-binding.form.ts'
import { roleForm } from './role.form.ts'
import { roleBindingForm } from './role-binding.form.ts'

const RBAC = 'rbac.authorization.k8s.io'
const begin = (form: Form) => ({
  ...beginForm(form, { namespace: 'shop', name: '' }),
  'metadata.name': 'it',
  'metadata.namespace': 'shop',
})
const write = (form: Form, values: Values, before: Fields = {}) =>
  writeForm<Fields>(form, values, { before, mode: 'create' })
const wrong = (form: Form, values: Values) => checkForm(form, values, 'create').map(({ field }) => field)

describe('the rules of a role', () => {
  const rule = { apiGroups: ['core', 'apps'], resources: ['pods'], resourceNames: [], verbs: ['get'] }

  it('are written with the name that the core group has', () => {
    const values = { ...begin(roleForm), rules: [rule] }
    const written = write(roleForm, values)
    expect(written['rules']).toEqual([{ apiGroups: ['', 'apps'], resources: ['pods'], verbs: ['get'] }])
    expect(readForm(roleForm, written)['rules']).toMatchObject([rule])
  })

  it.each([
    [{}, []],
    [{ apiGroups: [] }, ['rules.0.apiGroups']],
    [{ resources: [] }, ['rules.0.resources']],
    [{ verbs: [] }, ['rules.0.verbs']],
    [{ verbs: ['get', 'two words'] }, ['rules.0.verbs.1']],
    [{ resources: ['파드'] }, ['rules.0.resources.0']],
  ])('with %j are wrong at %j', (change, expected) =>
    expect(wrong(roleForm, { ...begin(roleForm), rules: [{ ...rule, ...change }] })).toEqual(expected),
  )

  it.each([
    [{}, []],
    [{ resources: ['pods', 'secrets'] }, ['secrets']],
    [{ resources: ['secrets'], resourceNames: ['one'] }, []],
    [{ apiGroups: ['apps'], resources: ['secrets'] }, []],
    [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }, ['* on *']],
  ])('with %j warn of %j', (change, expected) => {
    const list = listFields(nodesOf(roleForm)).find(({ id }) => id === 'rules')
    const verbs =
      list?.widget.as === 'list' ? listFields(list.widget.nodes).find(({ id }) => id === 'verbs') : undefined
    const told = verbs?.warns?.({ mode: 'create', values: { ...rule, ...change }, form: {} })
    expect(told?.map(({ en }) => en.split(': ')[0])).toEqual(expected)
  })

  it('are at least one', () => expect(wrong(roleForm, { ...begin(roleForm), rules: [] })).toEqual(['rules']))
})

describe('the rules of a cluster role', () => {
  it.each([
    ['/metrics', []],
    ['/apis/*', []],
    ['*', []],
    ['metrics', ['rules.0.nonResourceURLs.0']],
    ['/a/*/b', ['rules.0.nonResourceURLs.0']],
    ['/metr*', ['rules.0.nonResourceURLs.0']],
  ])('about the path %s are wrong at %j', (path, expected) => {
    const rules = [{ about: 'paths', nonResourceURLs: [path], verbs: ['get'] }]
    expect(wrong(clusterRoleForm, { ...begin(clusterRoleForm), rules })).toEqual(expected)
  })

  it('are about either resources or paths', () => {
    const before = { rules: [{ apiGroups: [''], resources: ['pods'], resourceNames: ['a'], verbs: ['get'] }] }
    const [rule] = readForm(clusterRoleForm, before)['rules'] as readonly Values[]
    const rules = [{ ...rule, about: 'paths', nonResourceURLs: ['/metrics'] }]
    expect(write(clusterRoleForm, { ...readForm(clusterRoleForm, before), rules }, before)).toMatchObject({
      rules: [{ nonResourceURLs: ['/metrics'], verbs: ['get'] }],
    })
    expect(write(clusterRoleForm, { ...begin(clusterRoleForm), rules })['rules']).toEqual([
      { nonResourceURLs: ['/metrics'], verbs: ['get'] },
    ])
  })

  it('are left to the cluster where they are those of other roles', () => {
    const clusterRoleSelectors = [{ matchLabels: { to: 'view' } }]
    const before = { aggregationRule: { clusterRoleSelectors }, rules: [{ verbs: ['get'] }] }
    const values = readForm(clusterRoleForm, before)
    expect(values['made']).toBe('aggregated')
    const edited = { ...values, 'metadata.labels': [{ key: 'a', value: 'b' }] }
    expect(write(clusterRoleForm, edited, before)).toMatchObject(before)
    expect(write(clusterRoleForm, { ...values, made: 'own', rules: [] }, before)).not.toHaveProperty(
      'aggregationRule',
    )
  })
})

describe('a binding', () => {
  const role = { 'roleRef.kind': `${RBAC}/v1/ClusterRole`, 'roleRef.name': 'view' }
  const subjects = [
    { kind: 'User', name: 'jiwoo@hanbat.example' },
    { kind: 'ServiceAccount', namespace: 'ops', name: 'agent' },
  ]
  const named = [
    { apiGroup: RBAC, kind: 'User', name: 'jiwoo@hanbat.example' },
    { kind: 'ServiceAccount', namespace: 'ops', name: 'agent' },
  ]
  const roleRef = { apiGroup: RBAC, kind: 'ClusterRole', name: 'view' }

  it.each([
    ['role binding', roleBindingForm],
    ['cluster role binding', clusterRoleBindingForm],
  ])('as a %s names its role and its subjects as the API does', (_what, form) => {
    expect(write(form, { ...begin(form), ...role, subjects })).toMatchObject({ roleRef, subjects: named })
  })

  it('forgets the namespace of a service account that becomes a group', () => {
    const before = { roleRef, subjects: named }
    const values = readForm(roleBindingForm, before)
    const [user, account] = values['subjects'] as readonly Values[]
    const changed = { ...values, subjects: [user, { ...account, kind: 'Group' }] as never }
    expect(write(roleBindingForm, changed, before)['subjects']).toEqual([
      named[0],
      { apiGroup: RBAC, kind: 'Group', name: 'agent' },
    ])
  })

  it.each([
    [subjects, []],
    [[], ['subjects']],
    [[{ kind: 'User', name: '' }], ['subjects.0.name']],
    [[{ kind: 'ServiceAccount', namespace: '', name: 'a' }], ['subjects.0.namespace']],
    [[{ kind: 'ServiceAccount', namespace: 'ops', name: 'Not One' }], ['subjects.0.name']],
    [[subjects[1], subjects[1]], ['subjects.1.name']],
    [[subjects[1], { ...subjects[1], namespace: 'shop' }], []],
  ])('to %j is wrong at %j', (given, expected) =>
    // The cases are what widgets hold.
    expect(wrong(roleBindingForm, { ...begin(roleBindingForm), ...role, subjects: given as never })).toEqual(
      expected,
    ),
  )

  it('keeps its role once it exists, and says so', () => {
    const values = { ...begin(roleBindingForm), ...role, 'roleRef.name': '', subjects }
    expect(checkForm(roleBindingForm, values, 'edit')).toEqual([])
    expect(roleBindingForm.sections[1]?.purpose?.en).toContain('Cannot be changed')
  })

  it.each([roleBindingForm, clusterRoleBindingForm])(
    'is refused at its role where rights are lacking',
    (form) => {
      const missing = '{APIGroups:[""], Resources:["nodes"], Verbs:["get"]}'
      const message = `is attempting to grant RBAC permissions not currently held:\n${missing}`
      expect(form.refusedInWords?.(message, {})).toEqual([
        { field: 'roleRef.name', rule: 'rule.beyondRights', params: { missing: 'get nodes' } },
      ])
      expect(form.refusedInWords?.('is forbidden', {})).toBeNull()
    },
  )
})
