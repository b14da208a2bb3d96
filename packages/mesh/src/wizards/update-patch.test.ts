import { describe, expect, it } from 'vitest'
import * as trafficShifting from '../../test/routing/traffic-shifting.ts'
import { destinations, frame, target } from '../../test/routing-samples.ts'
import { asRecords } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { type LoadBalancer, TRAFFIC_POLICY_DEFAULTS } from './routing/traffic-policy.ts'
import { buildUpdatePatch, fieldsLost } from './update-patch.ts'

/** The patch for an object that a wizard wrote. */
const patchOf = (known: IstioObject, next: IstioObject) => buildUpdatePatch(known, { known, next })

describe('an update', () => {
  const before = trafficShifting.generate(
    { frame: { ...frame, trafficPolicy: TRAFFIC_POLICY_DEFAULTS }, destinations, mirror: null },
    target,
  )

  it('removes with null what the form knew and no longer says', () => {
    const after = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(patchOf(before.destinationRule, after.destinationRule)).toEqual({
      spec: { trafficPolicy: null },
    })
    const softer = {
      ...TRAFFIC_POLICY_DEFAULTS,
      tls: null,
      connectionPool: { 'tcp/maxConnections': 9 },
    }
    const changed = trafficShifting.generate(
      {
        frame: { ...frame, trafficPolicy: softer, peerAuthentication: 'STRICT' },
        destinations,
        mirror: null,
      },
      target,
    )
    expect(patchOf(before.destinationRule, changed.destinationRule)).toEqual({
      metadata: { annotations: { kiali_wizard_related: 'PeerAuthentication/cart' } },
      spec: { trafficPolicy: { tls: null, connectionPool: { tcp: { maxConnections: 9 }, http: null } } },
    })
  })

  it('removes a single annotation and keeps those of others', () => {
    const tied = trafficShifting.generate(
      { frame: { ...frame, peerAuthentication: 'STRICT' }, destinations, mirror: null },
      target,
    )
    const free = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(patchOf(tied.destinationRule, free.destinationRule)).toEqual({
      metadata: { annotations: { kiali_wizard_related: null } },
    })
  })

  it('removes gateways when only the mesh is left', () => {
    const gateways = { chosen: ['edge/main'], created: null, includesMesh: false }
    const known = trafficShifting.generate(
      { frame: { ...frame, gateways }, destinations, mirror: null },
      target,
    )
    const next = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(patchOf(known.virtualService, next.virtualService)).toEqual({ spec: { gateways: null } })
  })

  it('gives what others wrote the label of the wizard, and the subsets that its routes need', () => {
    const mine = {
      name: 'v1',
      labels: { version: 'v1', tier: 'x' },
      trafficPolicy: { tls: { mode: 'DISABLE' } },
    }
    const foreign: IstioObject = {
      metadata: { name: 'cart', namespace: 'shop', labels: { team: 'a' } },
      spec: { host: 'cart', exportTo: ['.'], subsets: [mine, { name: 'v2', labels: { version: 'old' } }] },
    }
    const { destinationRule: known } = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(buildUpdatePatch(foreign, { known, next: known })).toEqual({
      metadata: { labels: { kiali_wizard: 'traffic_shifting' } },
      spec: { subsets: [mine, { name: 'v2', labels: { version: 'v2' } }] },
    })
    expect(fieldsLost(foreign, known)).toEqual([])
    const bare = { ...foreign, spec: { host: 'cart' } }
    expect(buildUpdatePatch(bare, { known, next: known })?.['spec']).toEqual({
      subsets: known.spec?.['subsets'],
    })
  })

  it.each([
    [{ simple: 'LEAST_REQUEST' }, { simple: null, consistentHash: { useSourceIp: true } }],
    [
      { consistentHash: { httpQueryParameterName: 'q' } },
      { consistentHash: { httpQueryParameterName: null, useSourceIp: true } },
    ],
    [
      { consistentHash: { httpHeaderName: 'x', maglev: {} } },
      { consistentHash: { httpHeaderName: null, useSourceIp: true } },
    ],
  ])('replaces the load balancer %j by another', (loadBalancer, expected) => {
    const foreign = {
      ...before.destinationRule,
      spec: { ...before.destinationRule.spec, trafficPolicy: { loadBalancer } },
    }
    const state = trafficShifting.parse({ ...before, destinationRule: foreign }, target)
    const withBalancer = (to: LoadBalancer | null) =>
      trafficShifting.generate(
        { ...state, frame: { ...frame, trafficPolicy: { ...frame.trafficPolicy, loadBalancer: to } } },
        target,
      ).destinationRule
    const known = withBalancer(state.frame.trafficPolicy.loadBalancer)
    expect(buildUpdatePatch(foreign, { known, next: known })).toBeNull()
    expect(buildUpdatePatch(foreign, { known, next: withBalancer({ type: 'sourceIp' }) })).toEqual({
      spec: { trafficPolicy: { loadBalancer: expected } },
    })
  })

  it('names what the form would lose', () => {
    const [route = {}] = asRecords(before.virtualService.spec?.['http'])
    const richer: IstioObject = {
      ...before.virtualService,
      spec: {
        ...before.virtualService.spec,
        exportTo: ['.'],
        http: [{ ...route, corsPolicy: { allowOrigins: [] } }, { name: 'second' }],
      },
    }
    expect(fieldsLost(richer, before.virtualService)).toEqual(['spec/http[0]/corsPolicy', 'spec/http[1]'])
  })
})
