import { compileAccess } from '@naru/contract/access/compile'
import { expect, it } from 'vitest'
import { buildState } from './access-applier.ts'
import type { KeptRule } from './rule-store.ts'

const TIME = '2026-01-01T00:00:00.000Z'
const rule: KeptRule = {
  id: 'over-projects',
  name: 'Over projects',
  description: '',
  users: ['mina'],
  groups: [],
  grants: 'role',
  role: 'viewer',
  rules: [],
  over: 'projects',
  clusters: [],
  projects: ['east.shop', 'east.ops', 'west.shop'],
  namespaces: [],
  labels: {},
  expires: null,
  created: TIME,
  updated: TIME,
  revision: 1,
}
const cluster = { id: 'east', namespaces: ['shop', 'ops'].map((name) => ({ name, labels: {} })) }

it.each([
  [
    ['east.shop', 'east.ops'],
    ['ops', 'shop'],
  ],
  [['east.shop', 'west.shop'], ['shop']],
  [[], []],
])(
  'of the projects %j a rule over them holds in %j, though namespaces of the others are there',
  (ids, expected) => {
    const state = buildState([rule], { ids: new Set(ids), members: [] })
    const places = compileAccess(state, cluster, 0).flatMap(({ metadata }) => metadata.namespace ?? [])
    expect(places).toEqual(expected)
  },
)
