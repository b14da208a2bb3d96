import { expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import { actionNeeds } from './action-need.ts'

it.each([
  ['deployment', 'scale', { verb: 'patch', group: 'apps', resource: 'deployments/scale' }],
  ['deployment', 'restart', { verb: 'patch', group: 'apps', resource: 'deployments' }],
  ['pod', 'evict', { verb: 'create', group: '', resource: 'pods/eviction' }],
  ['pod', 'forward-port', { verb: 'create', group: '', resource: 'pods/portforward' }],
  ['cron-job', 'run-now', { verb: 'create', group: 'batch', resource: 'jobs' }],
  ['pod', 'delete', { verb: 'delete', group: '', resource: 'pods' }],
  ['secret', 'reveal', { verb: 'get', group: '', resource: 'secrets' }],
  ['user', 'edit', { verb: 'update', group: 'auth', resource: 'users' }],
  ['user', 'delete', { verb: 'delete', group: 'auth', resource: 'users' }],
  ['cluster', 'rotate-credentials', { verb: 'update', group: 'system', resource: 'clusters' }],
] as const)('of a %s to %s needs %j', (id, action, need) => {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  expect(actionNeeds(kind, action)[0]).toEqual(need)
})

it.each([
  ['node', 'drain', ['patch nodes', 'create pods/eviction']],
  ['pod', 'debug', ['patch pods/ephemeralcontainers', 'create pods/exec']],
  ['node', 'debug-node', ['create pods', 'create pods/exec', 'get pods', 'delete pods']],
  ['node', 'cordon', ['patch nodes']],
] as const)('of a %s to %s needs all of %j', (id, action, needs) => {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  expect(actionNeeds(kind, action).map(({ verb, resource }) => `${verb} ${resource}`)).toEqual(needs)
})
