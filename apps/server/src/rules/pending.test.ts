import { expect, it } from 'vitest'
import { findPending } from './pending.ts'
import type { KeptRule } from './rule-store.ts'

const UPDATED = '2026-01-01T00:00:00.000Z'
const rule: KeptRule = {
  id: 'web',
  name: 'Web',
  description: '',
  users: ['mina'],
  groups: [],
  grants: 'role',
  role: 'viewer',
  rules: [],
  over: 'all',
  clusters: [],
  projects: [],
  namespaces: [],
  labels: {},
  expires: null,
  created: UPDATED,
  updated: UPDATED,
  revision: 5,
}
const END = Date.parse('2026-02-01T00:00:00.000Z')
const sync = { cluster: 'east', wanted: null, failing: null, reason: null }

it.each([
  ['is in force', {}, { ...sync, revision: 5, inForce: END }, []],
  ['has not come yet', {}, { ...sync, revision: 4, inForce: END }, [UPDATED]],
  ['has never been tried', {}, null, [UPDATED]],
  ['is not meant', { over: 'clusters', clusters: ['west'] }, null, []],
  ['is over a project here', { over: 'projects', projects: ['east.shop'] }, null, [UPDATED]],
  ['is over a project elsewhere', { over: 'projects', projects: ['west.shop'] }, null, []],
  ['will end later', { expires: new Date(END + 1).toISOString() }, { ...sync, revision: 5, inForce: 0 }, []],
  [
    'has not ended',
    { expires: new Date(END).toISOString() },
    { ...sync, revision: 5, inForce: END - 1 },
    [new Date(END).toISOString()],
  ],
  ['has ended', { expires: new Date(END).toISOString() }, { ...sync, revision: 5, inForce: END }, []],
] as const)('a rule that %s', (_, change, known, since) => {
  const syncs = new Map(known ? [['east', known]] : [])
  const pending = findPending({ ...rule, ...change } as KeptRule, ['east'], { syncs, now: END })
  expect(pending.map((one) => one.since)).toEqual(since)
})
