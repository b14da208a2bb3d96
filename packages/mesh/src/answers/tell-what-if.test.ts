import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { kubeObject } from '../../test/kube-samples.ts'
import { parseGraphOptions } from '../graph/query/parse-graph-options.ts'
import { answerMesh } from './answer-mesh.ts'

const world = answerWorld({
  namespaces: [kubeObject('shop'), kubeObject('pay'), kubeObject('istio-system')],
  authorizationpolicies: [],
})
const options = parseGraphOptions({ namespaces: 'shop', appenders: 'securityPolicy' }, null, 1_770_000_000)
const ask = (namespace: string) => ({
  namespace,
  drafts: [
    { type: 'authorizationpolicies' as const, object: kubeObject(`${namespace}/deny`, {}, { spec: {} }) },
  ],
  options,
})

describe('what would be if an object were saved', () => {
  it('is judged by what flows to and from its namespace', () => {
    const plan = answerMesh(world, readerOf(['shop', 'pay']), { name: 'whatIfPlan', ask: ask('pay') })
    expect(JSON.stringify(plan)).toContain('pay')
    expect(JSON.stringify(plan)).not.toContain('shop')
  })
  it('in the root namespace, by what flows wherever the caller may read', () => {
    const plan = answerMesh(world, readerOf(['pay', 'istio-system']), {
      name: 'whatIfPlan',
      ask: ask('istio-system'),
    })
    expect(JSON.stringify(plan)).toContain('pay')
    expect(JSON.stringify(plan)).not.toContain('shop')
  })
  it('is told of no namespace and no type that the caller may not read', () => {
    expect(answerMesh(world, readerOf(['shop']), { name: 'whatIf', ask: ask('pay') })).toEqual({
      type: 'forbidden',
      namespace: 'pay',
    })
    const reader = { ...readerOf(['shop']), types: {} }
    expect(answerMesh(world, reader, { name: 'whatIf', ask: ask('shop') }).type).toBe('missing')
  })
})
