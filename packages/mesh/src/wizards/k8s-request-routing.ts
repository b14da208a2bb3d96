import type { K8sFilter } from './k8s-filter.ts'
import { checkHttpMatch, type K8sHttpMatch, readHttpMatch, writeHttpMatch } from './k8s-http-match.ts'
import { buildK8sRouteWizard, type K8sRouting } from './k8s-route.ts'
import type { RuleParts } from './k8s-rule.ts'

/** Routes requests by an HTTPRoute. */
export type K8sRequestRouting = K8sRouting<K8sHttpMatch, K8sFilter>

export const HTTP_RULE: RuleParts<K8sHttpMatch, K8sFilter> = {
  writeMatch: writeHttpMatch,
  readMatch: readHttpMatch,
  checkMatch: checkHttpMatch,
  filterTypes: [
    'requestHeaderModifier',
    'responseHeaderModifier',
    'requestMirror',
    'requestRedirect',
    'urlRewrite',
  ],
}

export const { generate, parse, check } = buildK8sRouteWizard(
  'k8shttproutes',
  'k8s_request_routing',
  HTTP_RULE,
)
