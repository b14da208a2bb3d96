import type { K8sFilter } from './k8s-filter.ts'
import { checkGrpcMatch, type K8sGrpcMatch, readGrpcMatch, writeGrpcMatch } from './k8s-grpc-match.ts'
import { buildK8sRouteWizard, type K8sRouting } from './k8s-route.ts'
import type { RuleParts } from './k8s-rule.ts'

/** A gRPC call has no address that a filter could change. */
export type GrpcFilter = Exclude<K8sFilter, { readonly type: 'requestRedirect' | 'urlRewrite' }>

/** Routes gRPC calls by a GRPCRoute. */
export type K8sGrpcRequestRouting = K8sRouting<K8sGrpcMatch, GrpcFilter>

export const GRPC_RULE: RuleParts<K8sGrpcMatch, GrpcFilter> = {
  writeMatch: writeGrpcMatch,
  readMatch: readGrpcMatch,
  checkMatches: ({ matches }, field) =>
    matches.flatMap((match, place) => checkGrpcMatch(match, `${field}.matches.${place}`)),
  filterTypes: ['requestHeaderModifier', 'responseHeaderModifier', 'requestMirror'],
}

export const { generate, parse, check } = buildK8sRouteWizard(
  'k8sgrpcroutes',
  'k8s_grpc_request_routing',
  GRPC_RULE,
)
