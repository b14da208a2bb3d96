import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import type { ServiceDetails } from '@naru/contract/mesh/wire/services'
import { describe, expect, it } from 'vitest'
import { explainFailure, findFailure } from './explain-edge.ts'

const edge = (responses: NonNullable<EdgeData['traffic']>['responses']): EdgeData => ({
  id: 'e',
  source: 'a',
  target: 'b',
  traffic: { protocol: 'http', responses },
})

const object = (name: string) => ({ metadata: { namespace: 'shop', name } })
const judgement = (name: string, code: string) => ({
  [`${name}.shop`]: {
    name,
    objectType: 'any',
    valid: false,
    references: [],
    checks: [{ code, message: '', severity: 'error' as const, path: '' }],
  },
})

const DETAILS: ServiceDetails = {
  service: { name: 'cart', namespace: { name: 'shop' } },
  cluster: 'seoul',
  istioSidecar: true,
  endpoints: [{ addresses: [], ports: [] }],
  virtualServices: [],
  destinationRules: [],
  k8sHTTPRoutes: [],
  serviceEntries: [],
  istioPermissions: { create: false, update: false, delete: false },
  workloads: [{ name: 'cart', type: 'Deployment', istioReferences: [] }],
  subServices: [],
  health: { requests: { inbound: {}, outbound: {}, healthAnnotations: {} } },
  validations: {},
  namespaceMTLS: { status: 'MTLS_NOT_ENABLED', autoMTLSEnabled: true, minTLS: 'N/A' },
}

it('the failure of an edge is the ending that most of its failed requests have', () => {
  expect(findFailure(edge({ '200': { flags: { '-': '100.0' } } }))).toBeNull()
  const mixed = edge({
    '200': { flags: { '-': '70.0' } },
    '500': { flags: { '-': '10.0' }, hosts: { 'cart.shop': '10.0' } },
    '503': { flags: { UH: '16.0', '-': '4.0' }, hosts: { other: '1.0', 'cart.shop': '19.0' } },
  })
  expect(findFailure(mixed)).toEqual({ code: '503', flag: 'UH', host: 'cart.shop', share: 16 })
  expect(findFailure(edge({ '-': { flags: { DC: '2.0' } } }))?.code).toBe('-')
})

describe('why it fails is told by the service that was called', () => {
  const why = (code: string, flag: string, more: Partial<ServiceDetails>) =>
    explainFailure({ code, flag, host: '', share: 10 }, { ...DETAILS, ...more })

  it('nobody of it is ready', () => {
    expect(why('503', 'UH', { endpoints: [] })).toEqual({
      type: 'noReadyPods',
      objects: [{ type: 'Deployment', namespace: 'shop', name: 'cart' }],
    })
  })

  it('a subset has no pods, or is none', () => {
    const rules = { destinationRules: [object('cart'), object('fine')] }
    const validations = { destinationrule: judgement('cart', 'KIA0203') }
    const cause = {
      type: 'emptySubset',
      objects: [{ type: 'destinationrule', namespace: 'shop', name: 'cart' }],
    }
    expect(why('503', 'UH', { ...rules, validations })).toEqual(cause)
    expect(why('503', 'UH', rules)).toBeNull()
    const routes = {
      virtualServices: [object('cart')],
      validations: { virtualservice: judgement('cart', 'KIA1107') },
    }
    expect(why('503', 'NC', routes)?.type).toBe('unknownSubset')
  })

  it('a policy refuses, once however many workloads it chooses', () => {
    const istioReferences = [{ objectType: 'authorizationpolicy', namespace: 'shop', name: 'callers' }]
    const workloads = ['cart', 'cart-2'].map((name) => ({ name, type: 'Deployment', istioReferences }))
    expect(why('403', '', { workloads })?.objects).toHaveLength(1)
    expect(why('403', '', {})).toBeNull()
  })

  it('faults are made and connections limited by objects that say so', () => {
    expect(why('503', 'FI', { virtualServices: [object('cart')] })?.type).toBe('fault')
    expect(why('503', 'UO', { destinationRules: [object('cart')] })?.type).toBe('limit')
    expect(why('500', '', { virtualServices: [object('cart')] })).toBeNull()
  })
})
