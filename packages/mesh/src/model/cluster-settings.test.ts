import { describe, expect, it } from 'vitest'
import { meshOf, objectOf, type World, workloadsAs } from '../../test/build-mesh.ts'
import { workloadOf } from '../../test/build-samples.ts'
import { graphOf } from '../../test/graph-world.ts'
import { planChanges } from '../checks/engine/plan-changes.ts'
import { createValidator } from '../checks/validator.ts'
import { predictRefusals } from '../what-if/predict-refusals.ts'
import { settingsOf } from './mesh-snapshot.ts'

const codesIn = (cluster: string, ...worlds: readonly [World, ...World[]]): readonly string[] => {
  const validator = createValidator(meshOf(...worlds))
  const found = validator.validation({ cluster, type: 'authorizationpolicies', namespace: 'shop', name: 'a' })
  return (found?.checks ?? []).map(({ code, severity }) => `${code} ${severity}`)
}
const allowing = (principal: string) => ({
  authorizationpolicies: [
    objectOf('shop/a', { rules: [{ from: [{ source: { principals: [principal] } }] }] }),
  ],
})

describe('where several primaries make one mesh', () => {
  it('each cluster has what its own control plane says, and else what holds for all', () => {
    const snapshot = meshOf({ settings: { identityDomain: 'corp.local' } }, { own: { autoMtls: false } })
    const told = ['east', 'west', 'gone'].map((name) => settingsOf(snapshot, name))
    expect(told.map(({ autoMtls }) => autoMtls)).toEqual([true, false, true])
    expect(told.map(({ identityDomain }) => identityDomain)).toEqual(Array(3).fill('corp.local'))
  })

  it('an identity is one of the trust domain in which it runs', () => {
    const east = { workloads: workloadsAs('shop/web-v1', 'web') }
    const west = { workloads: workloadsAs('pay/api-v1', 'api'), own: { trustDomains: ['west.example'] } }
    const judge = (principal: string) => codesIn('east', { ...east, config: allowing(principal) }, west)
    expect(judge('west.example/ns/pay/sa/api')).toEqual(['KIA0107 unknown'])
    expect(judge('cluster.local/ns/pay/sa/api')).toEqual(['KIA0106 error'])
    expect(judge('west.example/ns/pay/sa/gone')).toEqual(['KIA0106 error'])
    expect(judge('south.example/ns/pay/sa/api')).toEqual(['KIA0108 warning'])
    const inWest = { ...west, config: allowing('west.example/ns/pay/sa/api') }
    expect(codesIn('west', east, inWest)).toEqual([])
  })

  it('a cluster that has changed its settings asks for a new validator', () => {
    const before = meshOf({}, { own: { autoMtls: false } })
    const [east, west] = before.clusters
    const after = { ...before, clusters: [east!, { ...west!, settings: { autoMtls: true } }] }
    expect(planChanges(before, after)).toBeNull()
  })

  it('a control plane is out of no mesh wherever it runs, and calls leave by its own gateway', () => {
    const flows = [
      { from: 'shop/web-v1', to: 'mesh-root/cart-v1' },
      { from: 'shop/web-v1', to: null, service: 'istio-egressgateway.mesh-root.svc.cluster.local' },
    ]
    const places = ['shop/web-v1', 'mesh-root/cart-v1']
    const marks = (istioNamespace: string) =>
      graphOf({
        query: { namespaces: 'shop,mesh-root', appenders: 'meshCheck' },
        places,
        flows: flows.map((flow) =>
          flow.to === null ? { ...flow, labels: { destination_service_name: flow.service ?? '' } } : flow,
        ),
        cluster: () => ({
          workloads: [workloadOf('shop/web-v1'), workloadOf('mesh-root/cart-v1', { hasSidecar: false })],
          settings: { istioNamespace },
        }),
      })
    expect(marks('istio-system').node('cart-v1')?.isOutOfMesh).toBe(true)
    expect(marks('mesh-root').node('cart-v1')?.isOutOfMesh).toBeUndefined()
    expect(marks('istio-system').node('istio-egressgateway')).toBeUndefined()
    expect(marks('mesh-root').node('istio-egressgateway')).toBeDefined()
  })

  it('a policy that names a caller by its own trust domain cuts nobody off', () => {
    const { nodes, edges } = graphOf({ flows: [{ from: 'shop/web-v1', to: 'pay/api-v1' }] })
    const elements = { nodes: nodes.map((data) => ({ data })), edges: edges.map((data) => ({ data })) }
    const workloads = [workloadOf('shop/web-v1', { serviceAccounts: ['web'] }), workloadOf('pay/api-v1')]
    const refused = (principal: string) =>
      predictRefusals({
        elements,
        hasSecurity: false,
        snapshot: meshOf({ workloads, own: { trustDomains: ['east.example'] } }),
        cluster: 'east',
        changes: [
          {
            type: 'authorizationpolicies',
            object: objectOf('pay/a', { rules: [{ from: [{ source: { principals: [principal] } }] }] }),
          },
        ],
      }).length
    expect(refused('east.example/ns/shop/sa/web')).toBe(0)
    expect(refused('west.example/ns/shop/sa/web')).toBe(1)
  })
})
