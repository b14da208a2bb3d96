import type { Node } from '@naru/contract/forms/field'
import type { Fields } from '@naru/contract/manifest/read'
import type { IstioObject } from '../../model/istio-object.ts'
import type { K8sFilter } from '../k8s/k8s-filter.ts'
import * as grpc from '../k8s/k8s-grpc-request-routing.ts'
import * as http from '../k8s/k8s-request-routing.ts'
import type { K8sManifests, K8sRouteWizard, K8sRouting } from '../k8s/k8s-route.ts'
import { freeName, type WizardType } from '../wizard-object.ts'
import { judgedForm } from './judged-form.ts'
import { GRPC_FILTER_NODES, HTTP_FILTER_NODES } from './k8s-filter-nodes.ts'
import { GRPC_MATCH_NODES, HTTP_MATCH_NODES, k8sEntrance, k8sRules } from './k8s-nodes.ts'
import {
  grpcFilterOf,
  grpcMatchOf,
  httpFilterOf,
  httpMatchOf,
  routingOf,
  shapeOfRouting,
} from './k8s-shape.ts'
import type { Draft, FoundRouting, ServiceWizard, WizardContext } from './wizard-context.ts'

type K8s<Match, Filter extends K8sFilter> = {
  readonly type: WizardType
  readonly route: 'k8shttproutes' | 'k8sgrpcroutes'
  readonly found: (found: FoundRouting) => IstioObject | null
  readonly engine: K8sRouteWizard<K8sRouting<Match, Filter>>
  readonly stateOf: (shape: Fields) => K8sRouting<Match, Filter>
  readonly matches: readonly Node[]
  readonly filters: readonly Node[]
}

function k8sWizard<Match extends object, Filter extends K8sFilter>(of: K8s<Match, Filter>): ServiceWizard {
  const { type, route, engine, stateOf } = of
  const draftsOf = (manifests: K8sManifests): readonly Draft[] => [
    ...(manifests.gateway ? [{ type: 'k8sgateways', object: manifests.gateway } as const] : []),
    { type: route, object: manifests.route },
  ]
  const readState = ({ found }: WizardContext): K8sRouting<Match, Filter> | null => {
    const object = of.found(found)
    return object && engine.parse({ route: object, gateway: found.k8sGateway })
  }
  const begin = (context: WizardContext): Fields =>
    shapeOfRouting(readState(context) ?? startingRouting(context, route))
  return {
    type,
    writes: [route],
    begin,
    form: (context) =>
      judgedForm({
        begin: begin(context),
        sections: [k8sRules(context, of.matches, of.filters), k8sEntrance(context)],
        check: (shape) => engine.check(stateOf(shape)),
      }),
    known: (context) => {
      const state = readState(context)
      return state ? draftsOf(engine.generate(state, context.target)) : []
    },
    next: (shape, { target }) => draftsOf(engine.generate(stateOf(shape), target)),
  }
}

function startingRouting(
  { target, ports, taken }: WizardContext,
  route: K8s<object, K8sFilter>['route'],
): K8sRouting<never, never> {
  const backend = { name: target.service, port: ports[0] ?? 80, weight: 100 }
  return {
    name: freeName(target.service, taken(route)),
    hostnames: [],
    gateways: [],
    created: null,
    rules: [{ matches: [], filters: [], backendRefs: [backend] }],
  }
}

/** The wizards of the Gateway API. */
export const K8S_WIZARDS: readonly ServiceWizard[] = [
  k8sWizard({
    type: 'k8s_request_routing',
    route: 'k8shttproutes',
    found: ({ httpRoute }) => httpRoute,
    engine: http,
    stateOf: (shape) => routingOf(shape, { matchOf: httpMatchOf, filterOf: httpFilterOf }),
    matches: HTTP_MATCH_NODES,
    filters: HTTP_FILTER_NODES,
  }),
  k8sWizard({
    type: 'k8s_grpc_request_routing',
    route: 'k8sgrpcroutes',
    found: ({ grpcRoute }) => grpcRoute,
    engine: grpc,
    stateOf: (shape) => routingOf(shape, { matchOf: grpcMatchOf, filterOf: grpcFilterOf }),
    matches: GRPC_MATCH_NODES,
    filters: GRPC_FILTER_NODES,
  }),
]
