import { formatQuery, type Query } from '../pages/query.ts'
import { findPage } from '../pages/registry.ts'
import { fillRoute } from '../pages/route.ts'

type Place = { readonly cluster: string; readonly id: string }

function path(page: 'D_ALERTING_ALERT' | 'D_ALERTING_RULE', place: Place, query: Query): string {
  return (fillRoute(findPage(page)?.route ?? '', place) ?? '/404') + formatQuery(query)
}

/** The page of one alert. */
export function alertPath(place: Place, query: Query = {}): string {
  return path('D_ALERTING_ALERT', place, query)
}

/** The page of one rule. */
export function rulePath(place: Place, query: Query = {}): string {
  return path('D_ALERTING_RULE', place, query)
}

type RuleObject = { readonly cluster: string; readonly namespace: string; readonly name: string }

/** Where a rule of an object is edited; without a rule one is added to the group, without a group that is new as well. */
export function editRulePath(
  { cluster, namespace, name }: RuleObject,
  { group, rule }: { readonly group?: number; readonly rule?: number },
): string {
  const route = fillRoute(findPage('E_ALERTING_RULE')?.route ?? '', { cluster, namespace, id: name })
  return (route ?? '/404') + formatQuery({ group, rule })
}

/** Where a rule is made with an object of its own. */
export function newRulePath(cluster: string): string {
  return fillRoute(findPage('C_ALERTING_RULE')?.route ?? '', { cluster }) ?? '/404'
}
