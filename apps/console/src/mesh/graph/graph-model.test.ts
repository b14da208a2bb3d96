import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDrawnGraph } from './graph-model.ts'
import { readFind } from './read-find.ts'

const node = (id: string, more: Partial<NodeData> = {}): { data: NodeData } => ({
  data: {
    id,
    nodeType: 'workload',
    cluster: 'seoul',
    namespace: 'shop',
    workload: id,
    healthData: null,
    ...more,
  },
})
const edge = (source: string, target: string, traffic?: EdgeData['traffic']): { data: EdgeData } => ({
  data: { id: `${source}>${target}`, source, target, ...(traffic && { traffic }) },
})
const http = (good: string, bad: string): EdgeData['traffic'] => ({
  protocol: 'http',
  rates: { http: '10.00', httpPercentErr: bad },
  responses: {
    '200': { flags: { '-': good } },
    ...(Number(bad) > 0 && { '503': { flags: { UH: bad } } }),
  },
})
const answer = (elements: GraphAnswer['elements']): GraphAnswer => ({
  timestamp: 0,
  duration: 60,
  graphType: 'workload',
  elements,
})
const NOTHING = { find: null, hide: null }

describe('a drawn graph', () => {
  it('judges edges by what they carry and how it ends', () => {
    const { edges } = buildDrawnGraph(
      answer({
        nodes: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => node(id)),
        edges: [
          edge('a', 'b', http('100.0', '0.0')),
          edge('a', 'c', http('95.0', '5.0')),
          edge('a', 'd', http('50.0', '50.0')),
          edge('a', 'e', { protocol: 'tcp', rates: { tcp: '900.00' } }),
          edge('a', 'f'),
        ],
      }),
      NOTHING,
    )
    expect(edges.map(({ tone, errors, rate }) => [tone, errors, rate])).toEqual([
      ['ok', 0, 10],
      ['warning', 5, 10],
      ['error', 50, 10],
      ['tcp', null, 900],
      ['idle', null, 0],
    ])
  })

  it('has boxes around namespaces, with what is in boxes within them', () => {
    const { boxes, nodes } = buildDrawnGraph(
      answer({
        nodes: [
          node('ns', { nodeType: 'box', isBox: 'namespace' }),
          node('app', { nodeType: 'box', isBox: 'app', parent: 'ns' }),
          node('a', { parent: 'app' }),
          node('b', { parent: 'ns' }),
          node('c', { namespace: 'pay' }),
        ],
        edges: [],
      }),
      NOTHING,
    )
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(boxes).toEqual([{ id: 'ns', title: 'shop', members: ['a', 'b'] }])
  })

  it('has frames around applications of several nodes, within boxes or without', () => {
    const versions = (app: string, parent?: string) => [
      node(`${app} box`, { nodeType: 'box', isBox: 'app', app, ...(parent && { parent }) }),
      ...['v1', 'v2'].map((version) =>
        node(`${app}-${version}`, { nodeType: 'app', app, version, parent: `${app} box` }),
      ),
    ]
    const nodes = [
      node('ns', { nodeType: 'box', isBox: 'namespace' }),
      ...versions('cart', 'ns'),
      node('web', { nodeType: 'app', app: 'web', version: 'v1', parent: 'ns' }),
      ...versions('bank'),
    ]
    const { apps, boxes } = buildDrawnGraph(answer({ nodes, edges: [] }), NOTHING)
    expect(apps).toEqual([
      { id: 'cart box', title: 'cart', members: ['cart-v1', 'cart-v2'] },
      { id: 'bank box', title: 'bank', members: ['bank-v1', 'bank-v2'] },
    ])
    expect(boxes.map(({ members }) => members)).toEqual([['cart-v1', 'cart-v2', 'web']])
    const hide = readFind('version = v2')
    expect(buildDrawnGraph(answer({ nodes, edges: [] }), { find: null, hide }).apps).toEqual([])
  })

  it('has in each box whose way up leads to it, however boxes stand in boxes', () => {
    // Each stands in one that was listed before it, or in none.
    const arbitraryTree = fc.array(
      fc.record({ up: fc.nat(12), kind: fc.constantFrom('app', 'namespace', 'cluster', undefined) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const nodes = tree.map(({ up, kind }, index) =>
          node(`n${index}`, {
            nodeType: kind ? 'box' : 'workload',
            ...(kind && { isBox: kind }),
            ...(up > 0 && up <= index && { parent: `n${index - up}` }),
          }),
        )
        const parents = new Map(nodes.map(({ data }) => [data.id, data.parent]))
        const isWithin = (id: string, box: string): boolean => {
          const parent = parents.get(id)
          return parent !== undefined && (parent === box || isWithin(parent, box))
        }
        const { boxes, nodes: drawn } = buildDrawnGraph(answer({ nodes, edges: [] }), NOTHING)
        expect(boxes).toEqual(
          nodes
            .filter(({ data }) => data.isBox === 'namespace')
            .map(({ data: { id } }) => ({
              id,
              title: 'shop',
              members: drawn.map((one) => one.id).filter((one) => isWithin(one, id)),
            })),
        )
      }),
    )
  })

  it('marks what is found and leaves out what is hidden, with the edges that led there', () => {
    const elements = {
      nodes: [node('a'), node('b'), node('c')],
      edges: [edge('a', 'b', http('50.0', '50.0')), edge('a', 'c', http('100.0', '0.0'))],
    }
    const { nodes, edges } = buildDrawnGraph(answer(elements), {
      find: readFind('%httperr > 10'),
      hide: readFind('wl = c'),
    })
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(edges.map(({ id, isFound }) => [id, isFound])).toEqual([['a>b', true]])
  })

  it('judges what is left as if nothing were hidden', () => {
    const elements = {
      nodes: ['a', 'b', 'c', 'd'].map((id) => node(id)),
      edges: [
        edge('a', 'b', http('50.0', '50.0')),
        edge('a', 'c', http('95.0', '5.0')),
        edge('c', 'd', http('100.0', '0.0')),
      ],
    }
    const tones = (hide: string) =>
      buildDrawnGraph(answer(elements), { find: null, hide: readFind(hide) }).edges.map(({ id, tone }) => [
        id,
        tone,
      ])
    expect(tones('')).toEqual([
      ['a>b', 'error'],
      ['a>c', 'warning'],
      ['c>d', 'ok'],
    ])
    expect(tones('wl = b')).toEqual(tones('').slice(1))
    expect(tones('wl = d')).toEqual(tones('').slice(0, 2))
  })

  it('names nodes by what they are', () => {
    const { nodes } = buildDrawnGraph(
      answer({
        nodes: [
          node('1', { nodeType: 'service', service: 'cart' }),
          node('2', { nodeType: 'app', app: 'cart', version: 'v1' }),
          node('3', { nodeType: 'unknown', workload: 'unknown', namespace: 'unknown' }),
          node('4', { nodeType: 'aggregate', aggregate: 'request_operation=Top' }),
        ],
        edges: [],
      }),
      NOTHING,
    )
    expect(nodes.map(({ title, note }) => [title, note])).toEqual([
      ['cart', 'shop'],
      ['cart', 'v1'],
      ['unknown', ''],
      ['Top', 'shop'],
    ])
  })
})
