import { describe, expect, it } from 'vitest'
import { compareAccess } from './access-change.ts'
import type { AccessRule } from './access-rule.ts'
import { compileAccess } from './compile.ts'

const RULE: AccessRule = {
  id: 'web',
  bound: [{ kind: 'user', id: 'mina' }],
  granted: { by: 'role', role: 'developer' },
  scope: { over: 'namespaces', clusters: null, names: ['shop'], labels: null },
  expires: null,
}
const CLUSTER = { id: 'east', namespaces: ['shop', 'ops'].map((name) => ({ name, labels: {} })) }
const EVERYWHERE: AccessRule = { ...RULE, scope: { over: 'all' } }
const own = (verbs: readonly string[], resources = ['pods', 'services']): AccessRule => ({
  ...RULE,
  granted: { by: 'rules', rules: [{ apiGroups: [''], resources, verbs }] },
})

/** `mina@shop +edit -view` of each change. */
function told(before: readonly AccessRule[], after: readonly AccessRule[]) {
  const compile = (rules: readonly AccessRule[]) =>
    compileAccess({ rules, memberships: { people: [], members: [] } }, CLUSTER, 0)
  const words = ({ roles, rules }: ReturnType<typeof compareAccess>[number]['gains'], sign: string) => [
    ...roles.map((role) => `${sign}${role}`),
    ...rules.map(({ resources, verbs }) => `${sign}${verbs.join('/')} ${resources.join('/')}`),
  ]
  return compareAccess(compile(before), compile(after)).map(({ subject, namespace, gains, loses }) =>
    [`${subject.kind} ${subject.id}@${namespace ?? '*'}`, ...words(gains, '+'), ...words(loses, '-')].join(
      ' ',
    ),
  )
}

describe('from one set of rules to another', () => {
  it.each([
    ['nothing changes', [RULE], [RULE], []],
    ['a new rule gives', [], [RULE], ['user mina@shop +edit']],
    ['a rule that goes takes', [RULE], [], ['user mina@shop -edit']],
    ['what is given twice is lost once both are gone', [RULE, { ...RULE, id: 'b' }], [RULE], []],
    [
      'who is bound in place of another gains what the other loses',
      [RULE],
      [{ ...RULE, bound: [{ kind: 'group', id: 'web' }] }],
      ['group web@shop +edit', 'user mina@shop -edit'],
    ],
    ['a wider scope takes nothing', [RULE], [EVERYWHERE], ['user mina@* +edit']],
    ['a narrower one gives nothing', [EVERYWHERE], [RULE], ['user mina@* -edit']],
    [
      'another role gives one and takes one',
      [RULE],
      [{ ...RULE, granted: { by: 'role', role: 'owner' } }],
      ['user mina@shop +admin -edit'],
    ],
    [
      'own rules are told verb by verb',
      [own(['get', 'list'])],
      [own(['get', 'delete'])],
      ['user mina@shop +delete pods/services -list pods/services'],
    ],
    [
      'so is a resource that is added',
      [own(['get'])],
      [own(['get'], ['pods', 'services', 'secrets'])],
      ['user mina@shop +get secrets'],
    ],
  ] as const)('%s', (_, before, after, expected) => expect(told(before, after)).toEqual(expected))
})
