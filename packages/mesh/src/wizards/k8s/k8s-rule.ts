import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readNumber, readString } from '@naru/contract/manifest/read'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { asRecords } from '../../config/spec-reader.ts'
import { someOf, withoutEmpty } from '../wizard-object.ts'
import { type K8sFilter, readFilters, writeFilters } from './k8s-filter.ts'
import { checkFilter } from './k8s-filter-check.ts'

export type BackendRef = { readonly name: string; readonly port: number; readonly weight: number }

/** Any match sends a request through the filters to the backends; no match takes all of them. */
export type K8sRule<Match, Filter extends K8sFilter> = {
  readonly matches: readonly Match[]
  readonly filters: readonly Filter[]
  readonly backendRefs: readonly BackendRef[]
}

/** What the rules of one type of route consist of. */
export type RuleParts<Match, Filter extends K8sFilter> = {
  readonly writeMatch: (match: Match) => Fields
  readonly readMatch: (fields: Fields) => Match
  readonly checkMatches: (rule: K8sRule<Match, Filter>, field: string) => readonly (FieldError | null)[]
  /** The filters that the type of route has; others are passed over. */
  readonly filterTypes: readonly Filter['type'][]
}

export function writeK8sRule<Match, Filter extends K8sFilter>(
  { matches, filters, backendRefs }: K8sRule<Match, Filter>,
  { writeMatch }: Pick<RuleParts<Match, Filter>, 'writeMatch'>,
): Fields {
  return withoutEmpty({
    matches: someOf(matches.map(writeMatch)),
    filters: someOf(writeFilters(filters)),
    backendRefs: someOf(backendRefs),
  })
}

export function readK8sRule<Match, Filter extends K8sFilter>(
  fields: Fields,
  { readMatch, filterTypes }: Pick<RuleParts<Match, Filter>, 'readMatch' | 'filterTypes'>,
): K8sRule<Match, Filter> {
  const isOwn = (filter: K8sFilter): filter is Filter => filterTypes.some((type) => type === filter.type)
  return {
    matches: asRecords(fields['matches']).map(readMatch),
    filters: readFilters(fields['filters']).filter(isOwn),
    backendRefs: asRecords(fields['backendRefs']).map(({ name, port, weight }) => ({
      name: readString(name),
      // The Gateway API counts an absent weight as 1.
      weight: readNumber(weight) ?? 1,
      port: readNumber(port) ?? 80,
    })),
  }
}

/** Errors of one rule; `field` is where it stands, such as `rules.0`. */
export function checkK8sRule<Match, Filter extends K8sFilter>(
  rule: K8sRule<Match, Filter>,
  field: string,
  { checkMatches }: Pick<RuleParts<Match, Filter>, 'checkMatches'>,
): readonly (FieldError | null)[] {
  return [
    ...checkMatches(rule, field),
    fieldError(`${field}.filters`, checkFilters(rule)),
    ...rule.filters.flatMap((filter, place) => checkFilter(filter, `${field}.filters.${place}`)),
    fieldError(`${field}.backendRefs`, checkBackends(rule)),
    ...rule.backendRefs.flatMap((backend, place) => checkBackend(backend, `${field}.backendRefs.${place}`)),
  ]
}

function checkBackend({ name, port, weight }: BackendRef, field: string): readonly (FieldError | null)[] {
  return [
    fieldError(`${field}.name`, checkDnsLabel(name)),
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.weight`, checkWeight(weight)),
  ]
}

/** What the Gateway API takes; beside other backends it is a percentage. */
function checkWeight(weight: number): Checked {
  const max = 1_000_000
  return Number.isInteger(weight) && weight >= 0 && weight <= max
    ? null
    : breach('rule.between', { min: 0, max })
}

/** Only copies may go to several places. */
function checkFilters({ filters }: K8sRule<unknown, K8sFilter>): Checked {
  const types = filters.map(({ type }) => type).filter((type) => type !== 'requestMirror')
  if (repeatedPlaces(types).size > 0) return breach('rule.duplicate')
  return redirects(filters) && types.includes('urlRewrite') ? breach('rule.redirectAlone') : null
}

function redirects(filters: readonly K8sFilter[]): boolean {
  return filters.some(({ type }) => type === 'requestRedirect')
}

function checkBackends({ filters, backendRefs }: K8sRule<unknown, K8sFilter>): Checked {
  if (redirects(filters)) return backendRefs.length > 0 ? breach('rule.redirectAlone') : null
  if (backendRefs.length === 0) return breach('rule.atLeastOne')
  const total = backendRefs.reduce((sum, { weight }) => sum + weight, 0)
  return backendRefs.length > 1 && total !== 100 ? breach('rule.weights') : null
}
