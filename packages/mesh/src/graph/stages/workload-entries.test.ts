import { expect, it } from 'vitest'
import { graphOf, object } from '../../../test/graph-world.ts'

it('workload entries are named on the nodes of their app and version', () => {
  const labels = (version: string) => ({ labels: { app: 'cart', version } })
  const workloadentries = [
    object('vm-b', labels('v1')),
    object('vm-a', labels('v1')),
    object('old', { labels: {} }),
  ]
  const { node } = graphOf({ query: { appenders: 'workloadEntry' }, config: { workloadentries } })
  expect(node('cart-v1')?.hasWorkloadEntry).toEqual([{ name: 'vm-a' }, { name: 'vm-b' }])
  expect(node('cart-v2')?.hasWorkloadEntry).toBeUndefined()
})
