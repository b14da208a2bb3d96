import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { option, wildObject } from '../../../test/arbitraries.ts'
import { grpcRouting, httpRouting } from '../../../test/k8s-arbitraries.ts'
import type { ServiceTarget } from '../routing/service-target.ts'
import { fieldsLost } from '../update-patch.ts'
import * as k8sGrpcRequestRouting from './k8s-grpc-request-routing.ts'
import * as k8sRequestRouting from './k8s-request-routing.ts'
import type { K8sRouteWizard } from './k8s-route.ts'

const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [],
}

function laws<State>(title: string, wizard: K8sRouteWizard<State>, states: fc.Arbitrary<State>): void {
  describe(title, () => {
    it('reads back what it wrote', () => {
      fc.assert(
        fc.property(states, (state) => {
          expect(wizard.parse(wizard.generate(state, target))).toEqual(state)
        }),
        { numRuns: 500 },
      )
    })

    it('never throws, whatever the objects are', () => {
      fc.assert(
        fc.property(wildObject, option(wildObject), (route, gateway) => {
          const state = wizard.parse({ route, gateway })
          wizard.check(state)
          fieldsLost(route, wizard.generate(state, target).route)
        }),
        { numRuns: 500 },
      )
    })
  })
}

laws('routing requests by the Gateway API', k8sRequestRouting, httpRouting)
laws('routing gRPC calls by the Gateway API', k8sGrpcRequestRouting, grpcRouting)
