import { expect, it } from 'vitest'
import type { ActionId } from '../actions/registry.ts'
import { findReason, listBlocked } from './blocked.ts'
import { findKind } from './registry.ts'
import { findRules } from './rules-registry.ts'

const going = { name: 'p', deletionTimestamp: '2026-11-21T00:00:00Z' }
const active = { active: true, source: 'local' }
const inactive = { active: false, source: 'keycloak' }
const hears = (status: string) => ({ conditions: [{ type: 'Ready', status }] })
const owned = {
  name: 'web',
  ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u', controller: true }],
}

it.each([
  ['pod', { metadata: { name: 'p' }, status: { phase: 'Running' } }, undefined],
  [
    'pod',
    { metadata: { name: 'p' }, status: { phase: 'Pending' } },
    { debug: 'notRunning', 'forward-port': 'notRunning' },
  ],
  [
    'pod',
    {
      metadata: { name: 'p', annotations: { 'kubernetes.io/config.mirror': 'x' } },
      status: { phase: 'Running' },
    },
    { debug: 'mirror' },
  ],
  [
    'pod',
    { metadata: going },
    { debug: 'deleting', 'forward-port': 'deleting', evict: 'deleting', delete: 'deleting' },
  ],
  ['config-map', { metadata: going }, { delete: 'deleting' }],
  ['node', { metadata: { name: 'n' }, spec: {}, status: hears('True') }, { uncordon: 'notCordoned' }],
  [
    'node',
    { metadata: { name: 'n' }, spec: { unschedulable: true }, status: hears('True') },
    { cordon: 'cordoned' },
  ],
  ...['False', 'Unknown'].map(
    (ready) =>
      [
        'node',
        { metadata: { name: 'n' }, spec: {}, status: hears(ready) },
        { uncordon: 'notCordoned', 'debug-node': 'notReady' },
      ] as const,
  ),
  [
    'node',
    { metadata: { name: 'n', labels: { 'kubernetes.io/os': 'windows' } }, status: hears('True') },
    { uncordon: 'notCordoned', 'debug-node': 'windows' },
  ],
  ['cron-job', { metadata: { name: 'c' }, spec: {} }, { unsuspend: 'notSuspended' }],
  ['cron-job', { metadata: { name: 'c' }, spec: { suspend: true } }, { suspend: 'suspended' }],
  ['deployment', { metadata: { name: 'd' }, spec: {} }, { resume: 'notPaused' }],
  [
    'deployment',
    { metadata: { name: 'd' }, spec: { paused: true } },
    { restart: 'resumeFirst', pause: 'paused', undo: 'resumeFirst' },
  ],
  ['replica-set', { metadata: owned }, { scale: 'owned' }],
  ['namespace', { metadata: { name: 'kube-system' } }, { delete: 'lasting' }],
  ...['default', 'naru-workspace'].map(
    (name) =>
      [
        'namespace',
        { metadata: { name } },
        { edit: 'protected', 'edit-labels': 'protected', delete: 'protected' },
      ] as const,
  ),
  ['user', { metadata: { name: 'kim' }, record: active }, { activate: 'active', delete: 'activeUser' }],
  [
    'user',
    { metadata: { name: 'kim' }, record: inactive },
    { deactivate: 'inactive', 'reset-password': 'externalUser', 'try-as': 'notActive' },
  ],
  [
    'user',
    { metadata: { name: 'admin' }, record: inactive },
    {
      edit: 'protected',
      activate: 'protected',
      deactivate: 'protected',
      'reset-password': 'protected',
      'sign-out': 'protected',
      'try-as': 'protected',
      delete: 'protected',
    },
  ],
  ['group', { metadata: { name: 'web-team' }, record: { source: 'local', members: ['kim'] } }, undefined],
  [
    'group',
    { metadata: { name: 'sso:web' }, record: { source: 'sso', members: ['kim'] } },
    { edit: 'foreignGroup', delete: 'foreignGroup' },
  ],
  [
    'group',
    { metadata: { name: 'sso:web' }, record: { source: 'sso', members: [] } },
    { edit: 'foreignGroup' },
  ],
  [
    'cluster',
    { metadata: { name: 'jeju' }, record: { status: 'Deleting' } },
    { edit: 'leaving', 'rotate-credentials': 'leaving' },
  ],
] as const)('a %s that says %j cannot be done %j', (id, object, expected) => {
  const kind = findKind(id)
  const rules = findRules(id)
  if (!kind || !rules) throw new Error(`no kind ${id}`)
  const blocked = listBlocked(kind, rules, object)
  expect(blocked).toEqual(expected)
  // The actions that are blocked are actions of the kind.
  for (const [action, key] of Object.entries(blocked ?? {}))
    expect(findReason(rules, action as ActionId, key).says.ko, `${action} ${key}`).toMatch(/[가-힣]/)
})

it('a key that another version of the server told stands for no reason that is known', () => {
  expect(findReason({}, 'delete', 'constructor').says.en).toBe('Not possible at the moment.')
})
