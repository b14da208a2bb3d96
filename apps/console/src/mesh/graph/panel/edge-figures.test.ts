import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import type { DrawnEdge, DrawnNode } from '../graph-model.ts'
import { STANDARD } from '../graph-state.ts'
import { WHOLE } from '../graph-target.ts'
import { figuresOf, planFigures, withFigures } from './edge-figures.ts'

const SECURITY = ['isMTLS', 'sourcePrincipal', 'destPrincipal']
const EDGE: EdgeData = { id: 'e', source: 'a', target: 'b', traffic: { protocol: 'http' } }

/** A node as `cluster/namespace`. */
function nodeOf(place: string): DrawnNode {
  const [cluster = '', namespace = ''] = place.split('/')
  const data: NodeData = { id: place, nodeType: 'app', cluster, namespace, healthData: null }
  return { id: place, title: '', note: '', tone: 'ok', isFound: false, change: null, data }
}

const state = { ...STANDARD, namespaces: ['shop', 'pay', 'edge'] }

describe('the figures of a chosen edge', () => {
  it.each<[string, Pick<DrawnEdge, 'tone' | 'data'>, readonly string[]]>([
    ['at rest', { tone: 'idle', data: EDGE }, []],
    ['of HTTP', { tone: 'ok', data: EDGE }, ['responseTime', 'throughput', ...SECURITY]],
    [
      'of gRPC that fails',
      { tone: 'error', data: { ...EDGE, traffic: { protocol: 'grpc' } } },
      ['responseTime', ...SECURITY],
    ],
    ['of TCP', { tone: 'tcp', data: { ...EDGE, traffic: { protocol: 'tcp' } } }, SECURITY],
  ])('%s are those that it can have', (_, edge, figures) => {
    expect(figuresOf(edge)).toEqual(figures)
  })

  it.each<[string, string, readonly string[], readonly string[] | null]>([
    ['seoul/shop', 'seoul/pay', ['seoul'], ['seoul', 'pay,shop']],
    ['seoul/shop', 'seoul/shop', ['seoul'], ['seoul', 'shop']],
    ['seoul/unknown', 'seoul/pay', ['seoul'], ['seoul', 'pay']],
    ['seoul/shop', 'seoul/elsewhere', ['seoul'], ['seoul', 'shop']],
    ['seoul/shop', 'unknown/unknown', ['seoul'], ['seoul', 'shop']],
    ['seoul/shop', 'busan/edge', ['seoul', 'busan'], ['busan', 'edge']],
    ['seoul/shop', 'busan/elsewhere', ['seoul', 'busan'], ['seoul', 'shop']],
    ['seoul/one', 'seoul/other', ['seoul'], null],
  ])('from %s to %s are asked of %j about its ends alone', (from, to, clusters, asked) => {
    const plan = planFigures({ from: nodeOf(from), to: nodeOf(to) }, { clusters, path: WHOLE, state })
    expect(plan && [plan.cluster, plan.query.namespaces]).toEqual(asked)
  })

  it('around one node are asked there, whatever is chosen', () => {
    const path = '/namespaces/pay/workloads/api/graph'
    const ends = { from: nodeOf('seoul/shop'), to: nodeOf('seoul/elsewhere') }
    const plan = planFigures(ends, { clusters: ['seoul'], path, state: STANDARD })
    expect(plan).toMatchObject({ cluster: 'seoul', path })
    expect(plan?.query).not.toHaveProperty('namespaces')
  })

  it('take the place of those of the picture, and leave all else', () => {
    const known = { ...EDGE, isMTLS: '40', responseTime: '7' }
    const sourcePrincipal = 'spiffe://cluster.local/ns/shop/sa/web'
    const figures = { isMTLS: '50', throughput: '12', sourcePrincipal }
    const told = { ...EDGE, ...figures, traffic: { protocol: 'tcp' as const } }
    expect(withFigures(known, [{ ...told, id: 'other', isMTLS: '1' }, told])).toEqual({
      ...known,
      ...figures,
    })
    expect(withFigures(known, [])).toEqual(known)
  })
})
