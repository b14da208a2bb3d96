import { kinds } from '@naru/contract/kinds/registry'
import { describe, expect, it } from 'vitest'
import { actionNeed } from './action-needs.ts'

const kind = (id: string) => {
  const found = kinds.find((spec) => spec.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('the right that an action needs', () => {
  it.each([
    ['deployment', 'scale', { verb: 'patch', group: 'apps', resource: 'deployments/scale' }],
    ['deployment', 'restart', { verb: 'patch', group: 'apps', resource: 'deployments' }],
    ['pod', 'evict', { verb: 'create', group: '', resource: 'pods/eviction' }],
    ['cron-job', 'run-now', { verb: 'create', group: 'batch', resource: 'jobs' }],
    ['pod', 'delete', { verb: 'delete', group: '', resource: 'pods' }],
    ['user', 'delete', null],
  ] as const)('%s %s', (id, action, need) => {
    expect(actionNeed(kind(id), action)).toEqual(need)
  })

  it('is known for every action of every kind of a cluster', () => {
    for (const spec of kinds.filter(({ source }) => source === 'kubernetes')) {
      for (const action of spec.actions)
        expect(actionNeed(spec, action), `${spec.id} ${action}`).not.toBeNull()
    }
  })
})
