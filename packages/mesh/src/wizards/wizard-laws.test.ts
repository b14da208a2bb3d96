import { readFields } from '@naru/contract/manifest/read'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { option, seconds, wildObject } from '../../test/arbitraries.ts'
import * as faultInjection from '../../test/routing/fault-injection.ts'
import * as requestRouting from '../../test/routing/request-routing.ts'
import * as requestTimeouts from '../../test/routing/request-timeouts.ts'
import type { RoutingWizard } from '../../test/routing/single-rule.ts'
import * as tcpTrafficShifting from '../../test/routing/tcp-traffic-shifting.ts'
import * as trafficShifting from '../../test/routing/traffic-shifting.ts'
import { abort, delay, destinations, frame, mirror, retries, rule } from '../../test/wizard-arbitraries.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { applyMergePatch } from './merge-patch.ts'
import type { ServiceTarget } from './routing/service-target.ts'
import { buildUpdatePatch, type Edit, fieldsLost } from './update-patch.ts'

const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [
    { name: 'cart-v1', app: 'cart', version: 'v1' },
    { name: 'cart-v2', app: 'cart', version: 'v2' },
    { name: 'cart-old', app: 'cart', version: null },
  ],
}

const PARTS = ['virtualService', 'destinationRule'] as const

/** The spec that an object has once an edit is saved. */
function patched(object: IstioObject, edit: Edit): Record<string, unknown> {
  const patch = buildUpdatePatch(object, edit)
  return { ...readFields(applyMergePatch(object.spec, patch?.['spec'] ?? {})) }
}

function laws<State>(title: string, wizard: RoutingWizard<State>, states: fc.Arbitrary<State>): void {
  describe(title, () => {
    it('reads back what it wrote', () => {
      fc.assert(
        fc.property(states, (state) => {
          expect(wizard.parse(wizard.generate(state, target), target)).toEqual(state)
        }),
        { numRuns: 300 },
      )
    })

    it('never throws, whatever the objects are', () => {
      fc.assert(
        fc.property(wildObject, wildObject, option(wildObject), option(wildObject), (a, b, c, d) => {
          const wild = { virtualService: a, destinationRule: b, gateway: c, peerAuthentication: d }
          const state = wizard.parse(wild, target)
          wizard.check(state)
          const known = wizard.generate(state, target)
          fieldsLost(a, known.virtualService)
        }),
        { numRuns: 300 },
      )
    })

    it('leads from one state to another by a patch', () => {
      fc.assert(
        fc.property(states, states, (from, to) => {
          const [known, next] = [wizard.generate(from, target), wizard.generate(to, target)]
          for (const part of PARTS) {
            expect(patched(known[part], { known: known[part], next: next[part] })).toEqual(next[part].spec)
          }
        }),
      )
    })

    it('makes of anybody’s objects what the form says', () => {
      fc.assert(
        fc.property(wildObject, wildObject, states, (virtualService, destinationRule, to) => {
          const wild = { virtualService, destinationRule, gateway: null, peerAuthentication: null }
          const known = wizard.generate(wizard.parse(wild, target), target)
          const next = wizard.generate(to, target)
          const saved = (part: (typeof PARTS)[number]) => ({
            metadata: next[part].metadata,
            spec: patched(wild[part], { known: known[part], next: next[part] }),
          })
          const read = wizard.parse(
            { ...next, virtualService: saved('virtualService'), destinationRule: saved('destinationRule') },
            target,
          )
          expect(wizard.generate(read, target)).toEqual(next)
        }),
      )
    })

    it('changes nothing when nothing was changed', () => {
      fc.assert(
        fc.property(states, (state) => {
          const { virtualService } = wizard.generate(state, target)
          const edit = { known: virtualService, next: virtualService }
          expect(buildUpdatePatch(virtualService, edit)).toBeNull()
          expect(fieldsLost(virtualService, virtualService)).toEqual([])
        }),
      )
    })
  })
}

laws('request routing', requestRouting, fc.record({ frame, rules: fc.array(rule, { maxLength: 3 }) }))
laws('traffic shifting', trafficShifting, fc.record({ frame, destinations, mirror }))
laws('TCP traffic shifting', tcpTrafficShifting, fc.record({ frame, destinations }))
laws('fault injection', faultInjection, fc.record({ frame, destinations, delay, abort }))
laws(
  'request timeouts',
  requestTimeouts,
  fc.record({ frame, destinations, timeout: option(seconds), retries }),
)
