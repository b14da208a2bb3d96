import { describe, expect, it } from 'vitest'
import type { Flow } from '../../test/build-samples.ts'
import { CALL, nodesOf, titleOf, type World } from '../../test/graph-world.ts'

describe('boxes', () => {
  const boxesOf = (world: World): readonly string[] =>
    nodesOf(world)
      .filter(({ isBox }) => isBox)
      .map(titleOf)
  const crossing: Flow[] = [CALL, { ...CALL, to: 'pay/api-v1' }]

  it('of apps hold the services that are called as they are', () => {
    const query = {
      graphType: 'app',
      injectServiceNodes: 'true',
      appenders: 'istio',
    }
    const nodes = nodesOf({ flows: [CALL], query })
    const box = nodes.find(({ isBox }) => isBox)
    expect(
      nodes.filter(({ parent }) => parent === box?.id).map(({ nodeType, app }) => [nodeType, app]),
    ).toEqual([
      ['app', 'cart'],
      ['service', 'cart'],
    ])
  })

  it('of namespaces stand where there are several namespaces, around more than one node', () => {
    const query = { boxBy: 'namespace' }
    expect(boxesOf({ flows: crossing, query })).toEqual(['[shop]'])
    expect(boxesOf({ flows: [CALL], query })).toEqual([])
  })

  it('of clusters stand around what is not in another box, and not around the unknown', () => {
    const west: Flow[] = [
      { ...CALL, cluster: 'west' },
      { ...CALL, to: 'pay/api-v1' },
      { from: null, to: 'pay/api-v1' },
    ]
    const nodes = nodesOf({ flows: west, query: { boxBy: 'cluster' } })
    expect(nodes.filter(({ isBox }) => isBox).map(({ cluster, namespace }) => [cluster, namespace])).toEqual([
      ['east', ''],
      ['west', ''],
    ])
    expect(nodes.find(({ nodeType }) => nodeType === 'unknown')?.parent).toBeUndefined()
  })

  it('of places hold no node that is in a box of its app already, and nothing that is nowhere', () => {
    const flows: Flow[] = [
      ...crossing,
      { ...CALL, to: 'shop/cart-v2' },
      { from: null, to: 'pay/api-v1' },
      { ...CALL, to: null },
    ]
    const nodes = nodesOf({ flows, query: { boxBy: 'app,namespace' } })
    expect(nodes.filter(({ namespace }) => namespace === 'unknown')).toHaveLength(2)
    const parents = new Map(
      nodes.map((node) => [titleOf(node), nodes.find(({ id }) => id === node.parent)?.isBox]),
    )
    expect(Object.fromEntries(parents)).toEqual({
      '[shop]': undefined,
      '[cart]': 'namespace',
      'api-v1': undefined,
      'cart-v1': 'app',
      'cart-v2': 'app',
      'web-v1': 'namespace',
      unknown: undefined,
    })
  })

  it('of an app are outside, or closed, where one of its nodes is', () => {
    const far: Flow = { ...CALL, to: 'far/cart-v1' }
    const [box] = nodesOf({
      flows: [far, { ...far, to: 'far/cart-v2' }],
      query: { boxBy: 'app' },
    })
    expect(box).toMatchObject({
      isBox: 'app',
      isOutside: true,
      isInaccessible: true,
    })
    const [own] = nodesOf({
      flows: [CALL, { ...CALL, to: 'shop/cart-v2' }],
      query: { boxBy: 'app' },
    })
    expect([own?.isOutside, own?.isInaccessible]).toEqual([undefined, undefined])
  })

  it('come first, wider ones before narrower', () => {
    const flows = [...crossing, { ...CALL, to: 'shop/cart-v2' }, { ...CALL, cluster: 'west' }]
    const nodes = nodesOf({ flows, query: { boxBy: 'app,cluster,namespace' } })
    expect(nodes.map(({ isBox }) => isBox ?? 'none').filter((kind, i, all) => kind !== all[i - 1])).toEqual([
      'cluster',
      'namespace',
      'app',
      'none',
    ])
  })
})
