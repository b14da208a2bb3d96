import type { FieldError } from '@naru/contract/errors/app-error'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import type { K8sFilter } from './k8s-filter.ts'
import { checkHttpMatch, type K8sHttpMatch, readHttpMatch, writeHttpMatch } from './k8s-http-match.ts'
import { buildK8sRouteWizard, type K8sRouting } from './k8s-route.ts'
import type { K8sRule, RuleParts } from './k8s-rule.ts'

type HttpRule = K8sRule<K8sHttpMatch, K8sFilter>

/** Routes requests by an HTTPRoute. */
export type K8sRequestRouting = K8sRouting<K8sHttpMatch, K8sFilter>

export const HTTP_RULE: RuleParts<K8sHttpMatch, K8sFilter> = {
  writeMatch: writeHttpMatch,
  readMatch: readHttpMatch,
  checkMatches: checkHttpRule,
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

function checkHttpRule(rule: HttpRule, field: string): readonly (FieldError | null)[] {
  return [
    ...rule.matches.flatMap((match, place) => checkHttpMatch(match, `${field}.matches.${place}`)),
    fieldError(`${field}.filters`, checkPrefixRewrite(rule)),
  ]
}

/** A prefix is that of the only match; a match that asks for no path means any, by the prefix `/`. */
function checkPrefixRewrite({ filters, matches }: HttpRule): Checked {
  const replaces = filters.some(
    (filter) => filter.type === 'urlRewrite' && filter.path?.type === 'ReplacePrefixMatch',
  )
  const isPrefix = ({ path }: K8sHttpMatch): boolean => path === null || path.type === 'PathPrefix'
  return replaces && !(matches.length <= 1 && matches.every(isPrefix)) ? breach('rule.prefixRewrite') : null
}
