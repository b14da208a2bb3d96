import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const by = (labels: object): object => ({ selector: { matchLabels: labels } })
const workloads = ['shop/cart-v1', 'shop/cart-v2', 'pay/cart-v1']

it.each([
  [
    'selects the same workload by other labels',
    'shop/b',
    { version: 'v1' },
    ['KIA0003 error spec/selector -> shop/b'],
  ],
  ['selects its neighbour', 'shop/b', { app: 'cart', version: 'v2' }, []],
  ['lives elsewhere', 'pay/b', { app: 'cart' }, []],
  ['selects nothing', 'shop/b', {}, []],
])('a PeerAuthentication for cart v1, where another %s', (_, place, labels, expected) => {
  const config = { peerauthentications: [objectOf(place, by(labels))] }
  const own = objectOf('shop/a', by({ app: 'cart', version: 'v1' }))
  expect(findingsOf('peerauthentications', ['KIA0003'])(own, { config, workloads })).toEqual(expected)
})

it('one workload in common is enough', () => {
  const config = { peerauthentications: [objectOf('shop/b', by({ version: 'v1' }))] }
  const own = objectOf('shop/a', by({ app: 'cart' }))
  expect(findingsOf('peerauthentications', ['KIA0003'])(own, { config, workloads })).toEqual([
    'KIA0003 error spec/selector -> shop/b',
  ])
})

it('a PeerAuthentication without selector is not compared', () => {
  const config = { peerauthentications: [objectOf('shop/b', by({ app: 'cart' }))] }
  expect(
    findingsOf('peerauthentications', ['KIA0003'])(objectOf('shop/a', {}), { config, workloads }),
  ).toEqual([])
})

it('RequestAuthentications add up', () => {
  const config = { requestauthentications: [objectOf('shop/b', by({ app: 'cart' }))] }
  const own = objectOf('shop/a', by({ app: 'cart' }))
  expect(findingsOf('requestauthentications', ['KIA0003'])(own, { config, workloads })).toEqual([])
})

it('two Sidecars for one workload', () => {
  const spec = { workloadSelector: { labels: { app: 'cart' } } }
  const config = { sidecars: [objectOf('shop/b', spec)] }
  expect(findingsOf('sidecars', ['KIA0003'])(objectOf('shop/a', spec), { config, workloads })).toEqual([
    'KIA0003 error spec/workloadSelector -> shop/b',
  ])
})
