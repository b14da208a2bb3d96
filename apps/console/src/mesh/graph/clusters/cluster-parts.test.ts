import type { MeshNamespaceEntry } from '@naru/contract/mesh/wire/clusters'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import type { GraphResult } from '../graph-data.ts'
import {
  type Asked,
  type AskedCluster,
  joinParts,
  ownNamespaces,
  tellParts,
  unseenOf,
} from './cluster-parts.ts'
import { knownNamespaces } from './known-namespaces.ts'

const entry = (name: string, labels: Record<string, string> = {}): MeshNamespaceEntry => ({
  name,
  cluster: 'seoul',
  isAmbient: false,
  labels,
  annotations: {},
})
const asked = <Data>(data: Data | undefined, more: Partial<Asked<Data>> = {}): Asked<Data> => ({
  data,
  error: null,
  isPlaceholderData: false,
  ...more,
})
const graph = (cluster: string, timestamp = 100): GraphAnswer => ({
  timestamp,
  duration: 600,
  graphType: 'workload',
  elements: {
    nodes: [
      {
        data: { id: `${cluster}/web`, nodeType: 'workload', cluster, namespace: 'shop', healthData: null },
      },
    ],
    edges: [],
  },
})
const answered = (of: GraphAnswer): GraphResult => ({
  state: 'answered',
  graph: of,
  missing: ['seoul/traffic'],
})
const seoul = (more: Partial<AskedCluster>): AskedCluster => ({
  cluster: 'seoul',
  namespaces: asked([entry('shop')]),
  graph: asked(answered(graph('seoul'))),
  ...more,
})
const AWAY = new Error('away')

describe('of several clusters', () => {
  it.each<[string, Partial<AskedCluster>, object]>([
    ['one that answers is told', {}, { state: 'told', missing: ['seoul/traffic'], error: null }],
    [
      'one that does not answer again is told as it was, with the reason',
      { graph: asked(answered(graph('seoul')), { error: AWAY }) },
      { state: 'told', error: AWAY },
    ],
    [
      'one is asked first which namespaces it has',
      { namespaces: asked<never[]>(undefined) },
      { state: 'asked' },
    ],
    ['one may be on its way', { graph: asked<GraphResult>(undefined) }, { state: 'asked' }],
    [
      'one that may not be asked says why',
      { namespaces: asked<never[]>(undefined, { error: AWAY }) },
      { state: 'failed', error: AWAY },
    ],
    [
      'one whose graph fails says why',
      { graph: asked<GraphResult>(undefined, { error: AWAY }) },
      { state: 'failed', error: AWAY },
    ],
    ['one may have none of what is chosen', { namespaces: asked([entry('other')]) }, { state: 'nothing' }],
    ['one may have no Prometheus', { graph: asked<GraphResult>({ state: 'absent' }) }, { state: 'absent' }],
    [
      'one may be called otherwise in its own telemetry',
      { graph: asked(answered(graph('Kubernetes'))) },
      { state: 'foreign' },
    ],
  ])('%s', (_, more, part) => {
    expect(tellParts([seoul(more)], ['shop'])).toEqual([
      expect.objectContaining({ cluster: 'seoul', ...part }),
    ])
  })

  it('an answer to another question stands until the first one to this question is there', () => {
    const old = { isPlaceholderData: true }
    const before = seoul({ graph: asked(answered(graph('seoul')), old) })
    const busan = (more: Partial<Asked<GraphResult>>): AskedCluster => ({
      ...seoul({ graph: asked(answered(graph('busan')), more) }),
      cluster: 'busan',
    })
    const states = (all: readonly AskedCluster[]) => tellParts(all, ['shop']).map(({ state }) => state)
    expect(states([before, busan(old)])).toEqual(['told', 'told'])
    expect(states([before, busan({})])).toEqual(['asked', 'told'])
  })

  it('the picture is of those that told something, and as old as the oldest of them', () => {
    const parts = tellParts(
      [
        seoul({}),
        { ...seoul({ graph: asked(answered(graph('busan', 90))) }), cluster: 'busan' },
        { ...seoul({ graph: asked<GraphResult>(undefined, { error: AWAY }) }), cluster: 'daegu' },
      ],
      ['shop'],
    )
    const joined = joinParts(parts)
    expect(joined?.timestamp).toBe(90)
    expect(joined?.elements.nodes.map(({ data }) => data.id)).toEqual(['busan/web', 'seoul/web'])
    expect(joinParts(tellParts([seoul({ graph: asked<GraphResult>(undefined) })], ['shop']))).toBeNull()
  })

  it('each is asked about those of the chosen namespaces that it has', () => {
    const namespaces = asked([entry('shop'), entry('pay')])
    expect(ownNamespaces(namespaces, ['pay', 'bank'])).toEqual(['pay'])
    expect(ownNamespaces(asked<MeshNamespaceEntry[]>(undefined), ['pay'])).toBeNull()
  })

  it('one that is not there for the person is not asked, and named', () => {
    expect(unseenOf(['seoul', 'jeju'], ['seoul'])).toEqual([{ cluster: 'jeju', state: 'unseen' }])
  })

  it('a namespace is offered once, as in the mesh where it is in any of them', () => {
    const injected = { 'istio-injection': 'enabled' }
    expect(
      knownNamespaces([entry('shop'), entry('pay', injected), entry('shop', injected), entry('pay')]),
    ).toEqual([
      { name: 'shop', isInMesh: true },
      { name: 'pay', isInMesh: true },
    ])
  })
})
