import { expect, it } from 'vitest'
import { readPolicyRules } from './policy-rule.ts'
import { allowsVerb, buildRuleTable, otherVerbs, ruleOf } from './rule-table.ts'

const table = (...rules: readonly object[]) =>
  buildRuleTable(readPolicyRules({ metadata: { name: 'it' }, rules }))
const told = (...rules: readonly object[]) =>
  table(...rules).map(
    ({ group, name, names, verbs }) =>
      `${group}/${name}${names.length > 0 ? `=${names.join()}` : ''} ${verbs.join()}`,
  )

it('has one row for each resource, with the verbs of all rules that name it', () => {
  expect(
    told(
      { apiGroups: ['', 'apps'], resources: ['pods', 'events'], verbs: ['get'] },
      { apiGroups: [''], resources: ['pods'], verbs: ['list', 'get'] },
    ),
  ).toEqual(['/events get', '/pods get,list', 'apps/events get', 'apps/pods get'])
})

it('keeps named objects apart, in whatever order they are named', () => {
  const named = { apiGroups: [''], resources: ['secrets'] }
  expect(
    told(
      { ...named, resourceNames: ['b', 'a'], verbs: ['get'] },
      { ...named, resourceNames: ['a', 'b'], verbs: ['update'] },
      { ...named, verbs: ['create'] },
    ),
  ).toEqual(['/secrets create', '/secrets=a,b get,update'])
})

it('tells paths after resources', () => {
  expect(
    table(
      { nonResourceURLs: ['/metrics'], verbs: ['get'] },
      { apiGroups: ['z'], resources: ['things'], verbs: ['get'] },
    ).map(({ about, name }) => [about, name]),
  ).toEqual([
    ['resource', 'things'],
    ['path', '/metrics'],
  ])
})

it('tells verbs without a column in words, a star among them', () => {
  const [row] = table({ apiGroups: [''], resources: ['pods'], verbs: ['get', 'impersonate', '*'] })
  if (!row) throw new Error('no row')
  expect(otherVerbs(row)).toEqual(['impersonate', '*'])
  expect([allowsVerb(row, 'delete'), allowsVerb({ verbs: ['get'] }, 'delete')]).toEqual([true, false])
})

it.each([
  {
    apiGroups: ['apps'],
    resources: ['deployments'],
    resourceNames: ['web'],
    nonResourceURLs: [],
    verbs: ['get'],
  },
  { apiGroups: [], resources: [], resourceNames: [], nonResourceURLs: ['/metrics'], verbs: ['get'] },
])('turns %j into a row and back', (rule) => expect(buildRuleTable([rule]).map(ruleOf)).toEqual([rule]))

it.each([undefined, null, 'x', [7, { verbs: 'get', resources: [{}] }]])(
  'has no row of rules like %j',
  (rules) => {
    expect(buildRuleTable(readPolicyRules({ metadata: { name: 'it' }, rules }))).toEqual([])
  },
)
