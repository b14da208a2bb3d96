import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { objectOf } from '../../test/build-mesh.ts'
import { knowRemote, remoteIdentities } from './remote-callers.ts'

const node = (id: string, cluster: string, namespace: string): { data: NodeData } => ({
  data: {
    id,
    cluster,
    namespace,
    nodeType: 'workload',
    workload: id,
    app: id,
    version: 'v1',
    healthData: null,
  },
})
const edge = (source: string, target: string, sourcePrincipal?: string): { data: EdgeData } => ({
  data: { id: `${source}-${target}`, source, target, ...(sourcePrincipal && { sourcePrincipal }) },
})

it('callers of other clusters are those that came from there with an identity', () => {
  const elements = {
    nodes: [
      node('cart', 'east', 'shop'),
      node('web', 'east', 'shop'),
      node('far', 'west', 'pay'),
      node('plain', 'west', 'pay'),
      node('nobody', 'unknown', 'unknown'),
      node('twin', 'west', 'shop'),
    ],
    edges: [
      edge('web', 'cart', 'cluster.local/ns/shop/sa/web'),
      edge('far', 'cart', 'spiffe://cluster.local/ns/pay/sa/far'),
      edge('plain', 'cart', 'unknown'),
      edge('nobody', 'cart', 'cluster.local/ns/lost/sa/nobody'),
      edge('plain', 'twin', 'cluster.local/ns/pay/sa/plain'),
    ],
  }
  const found = remoteIdentities(elements, { cluster: 'east', namespace: 'shop' })
  expect([...found]).toEqual(['cluster.local/ns/pay/sa/far'])
})

it('an account that was seen in another cluster is not said to be nowhere', () => {
  const [far, lost] = ['cluster.local/ns/pay/sa/far', 'cluster.local/ns/pay/sa/lost']
  const policy = objectOf('shop/cart', { rules: [{ from: [{ source: { principals: [far, lost] } }] }] })
  const check = (place: number) => ({
    code: 'KIA0106',
    severity: 'error' as const,
    message: 'Service Account not found for this principal',
    path: `spec/rules[0]/from[0]/source/principals[${place}]`,
  })
  const other = {
    code: 'KIA0004',
    severity: 'warning' as const,
    message: 'No workload',
    path: 'spec/selector',
  }
  const validation = {
    name: 'cart',
    objectType: 'authorizationpolicy',
    valid: false,
    checks: [check(0), check(1), other],
    references: [],
  }
  const known = knowRemote(validation, policy, { identities: new Set([far]), locale: 'ko' })
  expect(known.checks).toEqual([
    {
      ...check(0),
      code: 'KIA0107',
      severity: 'unknown',
      message: '이 프린시펄의 서비스어카운트는 원격 클러스터에 있습니다.',
    },
    check(1),
    other,
  ])
})
