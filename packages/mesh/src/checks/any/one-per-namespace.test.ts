import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const selecting = { selector: { matchLabels: { app: 'cart' } } }
const expressing = { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }
const targeting = { targetRefs: [{ kind: 'Service', name: 'cart' }] }

it.each([
  ['alone', {}, [], []],
  ['beside another', {}, [objectOf('shop/b', {})], ['KIA0002 error spec/selector -> shop/b']],
  [
    'beside two',
    {},
    [objectOf('shop/c', {}), objectOf('shop/b', {})],
    ['KIA0002 error spec/selector -> shop/b shop/c'],
  ],
  ['beside one of another namespace', {}, [objectOf('pay/b', {})], []],
  ['beside one that selects', {}, [objectOf('shop/b', selecting), objectOf('shop/c', expressing)], []],
  ['beside one with a target', {}, [objectOf('shop/b', targeting)], []],
  ['selecting, beside one that does not', selecting, [objectOf('shop/b', {})], []],
])('a policy for its namespace %s', (_, spec, others, expected) => {
  for (const type of ['peerauthentications', 'requestauthentications'] as const) {
    const findings = findingsOf(type, ['KIA0002'])
    expect(findings(objectOf('shop/a', spec), { config: { [type]: others } })).toEqual(expected)
  }
})

it('two Sidecars without a selector share a namespace, whatever policies are there', () => {
  const findings = findingsOf('sidecars', ['KIA0002'])
  const config = { sidecars: [objectOf('shop/b', {})], peerauthentications: [objectOf('shop/p', {})] }
  expect(findings(objectOf('shop/a', {}), { config })).toEqual([
    'KIA0002 error spec/workloadSelector -> shop/b',
  ])
})

it.each([
  ['peerauthentications', { selector: { matchLabels: { app: 'cart' } } }],
  ['requestauthentications', { selector: { matchLabels: { app: 'cart' } } }],
  ['sidecars', { workloadSelector: { labels: { app: 'cart' } } }],
] as const)('%s that all select are not for a namespace, nor beside one that is', (type, selecting) => {
  const config = { [type]: [objectOf('shop/b', selecting), objectOf('shop/c', {})] }
  expect(findingsOf(type, ['KIA0002'])(objectOf('shop/a', selecting), { config })).toEqual([])
  const one = { config: { [type]: [objectOf('shop/b', selecting)] } }
  expect(findingsOf(type, ['KIA0002'])(objectOf('shop/a', {}), one)).toEqual([])
})
