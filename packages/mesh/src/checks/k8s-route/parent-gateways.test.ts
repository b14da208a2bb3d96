import { describe, expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf } from '../../../test/build-mesh.ts'

const listener = (name: string, from?: string, matchLabels?: object, matchExpressions?: object[]) => ({
  name,
  allowedRoutes: { namespaces: { from, selector: { matchLabels, matchExpressions } } },
})
const world = {
  namespaces: [namespaceOf('shop', { labels: { team: 'shop' } }), 'pay'],
  config: {
    k8sgateways: [
      objectOf('shop/own', { listeners: [listener('a')] }),
      objectOf('pay/closed', { listeners: [listener('a'), listener('b', 'Same')] }),
      objectOf('pay/open', { listeners: [listener('a'), listener('b', 'All')] }),
      objectOf('pay/team', { listeners: [listener('a', 'Selector', { team: 'shop' })] }),
      objectOf('pay/some', {
        listeners: [
          listener('a', 'Selector', {}, [{ key: 'team', operator: 'In', values: ['shop', 'web'] }]),
          listener('b', 'Selector', {}, [{ key: 'team', operator: 'NotIn', values: ['shop'] }]),
          listener('c', 'Selector', { team: 'shop' }, [{ key: 'guest', operator: 'Exists' }]),
        ],
      }),
      objectOf('pay/any', { listeners: [listener('a', 'Selector', {})] }),
      objectOf('pay/nobody', {
        listeners: [{ name: 'a', allowedRoutes: { namespaces: { from: 'Selector' } } }],
      }),
      objectOf('pay/other', { listeners: [listener('a', 'Selector', { team: 'other' })] }),
    ],
  },
}

describe.each(['k8shttproutes', 'k8sgrpcroutes'] as const)('%s', (type) => {
  const findings = findingsOf(type, ['KIA1401'])

  it.each([
    [{ name: 'own' }, true],
    [{ name: 'gone' }, false],
    [{ name: 'own', namespace: 'pay' }, false],
    [{ name: 'closed', namespace: 'pay' }, false],
    [{ name: 'open', namespace: 'pay' }, true],
    [{ name: 'open', namespace: 'pay', sectionName: 'b' }, true],
    [{ name: 'open', namespace: 'pay', sectionName: 'a' }, false],
    [{ name: 'team', namespace: 'pay' }, true],
    [{ name: 'other', namespace: 'pay' }, false],
    [{ name: 'any', namespace: 'pay' }, true],
    [{ name: 'some', namespace: 'pay', sectionName: 'a' }, true],
    [{ name: 'some', namespace: 'pay', sectionName: 'b' }, false],
    [{ name: 'some', namespace: 'pay', sectionName: 'c' }, false],
    [{ name: 'nobody', namespace: 'pay' }, false],
    [{ name: 'gone', kind: 'Gateway', group: 'gateway.networking.k8s.io' }, false],
    [{ name: 'gone', group: 'example.com' }, true],
    [{ name: 'cart', kind: 'Service' }, true],
    [{ name: '' }, true],
  ])('a route of shop to parent %j is let in: %s', (parent, isLetIn) => {
    expect(findings(objectOf('shop/r', { parentRefs: [{ name: 'own' }, parent] }), world)).toEqual(
      isLetIn ? [] : [`KIA1401 error spec/parentRefs[1]/name/${parent.name}`],
    )
  })

  it('a route of a namespace that is not known has no labels', () => {
    const parentRefs = [{ name: 'team', namespace: 'pay' }]
    expect(findings(objectOf('lost/r', { parentRefs }), world)).toEqual([
      'KIA1401 error spec/parentRefs[0]/name/team',
    ])
  })
})
