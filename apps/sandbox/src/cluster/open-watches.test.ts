import { expect, it } from 'vitest'
import { createOpenWatches } from './open-watches.ts'

it('counts the watches that are open by resource, and forgets those that ended', () => {
  const watches = createOpenWatches()
  const end = watches.open({ group: '', plural: 'pods' })
  watches.open({ group: '', plural: 'pods' })
  watches.open({ group: 'apps', plural: 'deployments' })
  expect(watches.counts()).toEqual({ pods: 2, 'deployments.apps': 1 })
  end()
  expect(watches.counts()).toEqual({ pods: 1, 'deployments.apps': 1 })
})
