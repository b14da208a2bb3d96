import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { type Fields, readList, readString } from '@naru/contract/manifest/read'
import { homeOf } from '../config/home.ts'
import { asRecords, asStrings, recordAt } from '../config/spec-reader.ts'
import { policySelector, targetRefs } from '../config/workload-selector.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { type Certainty, every, not, some } from './certainty.ts'
import type { ObservedEdge } from './observed-edge.ts'

/** Whether authorization policies let an edge into one of its workloads; what an outside authoriser says nobody knows. */
export function isAuthorized(
  edge: ObservedEdge,
  target: MeshWorkload,
  policies: readonly IstioObject[],
  rootNamespace: string,
): Certainty {
  const here = policies.filter((policy) => selects(policy, target, rootNamespace))
  const matched = (action: string): readonly Certainty[] =>
    here
      .filter(({ spec }) => (spec?.['action'] ?? 'ALLOW') === action)
      .map((policy) => matchesPolicy(edge, policy))
  const asked = some(matched('CUSTOM'))
  const allowances = matched('ALLOW')
  return every([
    asked === 'no' ? 'yes' : 'unknown',
    not(some(matched('DENY'))),
    allowances.length === 0 ? 'yes' : some(allowances),
  ])
}

function selects(policy: IstioObject, { namespace, labels }: MeshWorkload, rootNamespace: string): boolean {
  // Policies attached to gateways and services are the waypoints' to judge.
  if (targetRefs(policy).length > 0) return false
  const home = homeOf(policy)
  return (home === namespace || home === rootNamespace) && hasLabels(policySelector(policy), labels)
}

function matchesPolicy(edge: ObservedEdge, { spec }: IstioObject): Certainty {
  return some(asRecords(spec?.['rules']).map((rule) => matchesRule(edge, rule)))
}

function matchesRule(edge: ObservedEdge, { from, to, when }: Fields): Certainty {
  const sources = asRecords(from).map((part) => matchesSource(edge, recordAt(part, 'source')))
  const operations = asRecords(to).map((part) => matchesOperation(edge, recordAt(part, 'operation')))
  return every([
    sources.length === 0 ? 'yes' : some(sources),
    operations.length === 0 ? 'yes' : some(operations),
    ...asRecords(when).map((condition) => matchesCondition(edge, condition)),
  ])
}

function matchesSource(edge: ObservedEdge, source: Fields): Certainty {
  return matchesFields(source, (field) => sourceValues(edge, field))
}

function matchesOperation({ hosts }: ObservedEdge, operation: Fields): Certainty {
  return matchesFields(operation, (field, patterns) => {
    // The host of a request may be written shorter than the service's full name: only a match is certain.
    const isCertain =
      field === 'hosts' && hosts.length > 0 && hosts.every((host) => matchesAny(host, patterns))
    return isCertain ? hosts.map((host) => [host]) : null
  })
}

function matchesCondition(edge: ObservedEdge, { key, values, notValues }: Fields): Certainty {
  const names: Readonly<Record<string, string>> = {
    'source.principal': 'principals',
    'source.namespace': 'namespaces',
  }
  const known = sourceValues(edge, names[readString(key)] ?? '')
  return every([
    readList(values).length === 0 ? 'yes' : matchesValues(known, asStrings(values)),
    readList(notValues).length === 0 ? 'yes' : not(matchesValues(known, asStrings(notValues))),
  ])
}

/** All fields must match; `notX` matches where `x` does not. */
function matchesFields(
  fields: Fields,
  valuesOf: (field: string, patterns: readonly string[]) => Values | null,
): Certainty {
  return every(
    Object.entries(fields).map(([name, value]) => {
      const patterns = asStrings(value)
      if (patterns.length === 0) return 'yes'
      const negated = /^not[A-Z]/.test(name)
      const field = negated ? name.charAt(3).toLowerCase() + name.slice(4) : name
      const matched = matchesValues(valuesOf(field, patterns), patterns)
      return negated ? not(matched) : matched
    }),
  )
}

/** Null is what telemetry does not know. A namespace is the one that the identity names. */
function sourceValues({ principals }: ObservedEdge, field: string): Values | null {
  if (field === 'principals') return principals
  if (field !== 'namespaces') return null
  return principals && principals.map((spellings) => spellings.flatMap(namespaceOf))
}

function namespaceOf(principal: string): readonly string[] {
  const name = /\/ns\/([^/]+)\//.exec(principal)?.[1]
  return name === undefined ? [] : [name]
}

/** Possible values, each in all its spellings. */
type Values = readonly (readonly string[])[]

/** Of several possible values all must match to be certain. */
function matchesValues(values: Values | null, patterns: readonly string[]): Certainty {
  if (values === null) return 'unknown'
  const matched = values.filter((spellings) => spellings.some((text) => matchesAny(text, patterns)))
  if (matched.length === 0) return 'no'
  return matched.length === values.length ? 'yes' : 'unknown'
}

/** Exact, or with a `*` at one end; `*` alone is any value. */
function matchesAny(value: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (pattern.startsWith('*')) return value.endsWith(pattern.slice(1))
    return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern
  })
}
