import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wildObject } from '../../../test/arbitraries.ts'
import * as states from '../../../test/form-arbitraries.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import * as authorizationPolicy from './authorization-policy.ts'
import * as gateway from './gateway.ts'
import * as k8sGateway from './k8s-gateway.ts'
import * as peerAuthentication from './peer-authentication.ts'
import * as referenceGrant from './reference-grant.ts'
import * as requestAuthentication from './request-authentication.ts'
import * as serviceEntry from './service-entry.ts'
import * as sidecar from './sidecar.ts'

type Form<State> = {
  readonly generate: (form: State) => IstioObject
  readonly parse: (object: IstioObject) => State | null
  readonly check: (form: State) => readonly unknown[]
}

/** A form is made of its own fields and, in most cases, of a name and a selector. */
function laws<State>(title: string, form: Form<State>, made: fc.Arbitrary<State>): void {
  describe(title, () => {
    it('reads back what it wrote', () => {
      fc.assert(
        fc.property(made, (state) => {
          expect(form.parse(form.generate(state))).toEqual(state)
        }),
        { numRuns: 500 },
      )
    })

    it('never throws, whatever the object is', () => {
      fc.assert(
        fc.property(wildObject, (object) => {
          const state = form.parse(object)
          if (state) form.check(state)
          if (state) form.generate(state)
        }),
        { numRuns: 500 },
      )
    })
  })
}

laws('an authorization policy', authorizationPolicy, states.authorizationPolicies)
laws('a peer authentication', peerAuthentication, states.peerAuthentications)
laws('a request authentication', requestAuthentication, states.requestAuthentications)
laws('a service entry', serviceEntry, states.serviceEntries)
laws('a sidecar', sidecar, states.sidecars)
laws('a gateway', gateway, states.gateways)
laws('a gateway of the Gateway API', k8sGateway, states.k8sGateways)
laws('a reference grant', referenceGrant, states.referenceGrants)
