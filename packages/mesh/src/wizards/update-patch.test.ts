import { describe, expect, it } from 'vitest'
import { destinations, frame, target } from '../../test/routing-samples.ts'
import { asRecords } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { TRAFFIC_POLICY_DEFAULTS } from './traffic-policy.ts'
import * as trafficShifting from './traffic-shifting.ts'
import { buildUpdatePatch, fieldsLost } from './update-patch.ts'

describe('an update', () => {
  const before = trafficShifting.generate(
    { frame: { ...frame, trafficPolicy: TRAFFIC_POLICY_DEFAULTS }, destinations, mirror: null },
    target,
  )

  it('removes with null what the form knew and no longer says', () => {
    const after = trafficShifting.generate({ frame, destinations, mirror: null }, target)
    expect(buildUpdatePatch(before.destinationRule, after.destinationRule)).toEqual({
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
    expect(buildUpdatePatch(before.destinationRule, changed.destinationRule)).toEqual({
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
    expect(buildUpdatePatch(tied.destinationRule, free.destinationRule)).toEqual({
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
    expect(buildUpdatePatch(known.virtualService, next.virtualService)).toEqual({ spec: { gateways: null } })
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
