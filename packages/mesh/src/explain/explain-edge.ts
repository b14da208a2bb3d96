import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import type { ServiceDetails } from '@naru/contract/mesh/wire/services'

/** What most of an edge's failures have in common. */
export type EdgeFailure = {
  readonly code: string
  /** Envoy's; empty where an answer came from the other side. */
  readonly flag: string
  readonly host: string
  /** Of all of the edge's requests, in percent. */
  readonly share: number
}

/** Why the edge fails, as far as the objects behind the called service tell. */
export type EdgeCause =
  /** No pod of the service is ready. */
  | { readonly type: 'noReadyPods'; readonly objects: readonly CauseObject[] }
  /** A route leads to a subset that no pod is in, or that no rule defines. */
  | { readonly type: 'emptySubset' | 'unknownSubset'; readonly objects: readonly CauseObject[] }
  /** Policies choose who may call. */
  | { readonly type: 'policy'; readonly objects: readonly CauseObject[] }
  /** Faults are made on purpose, or connections are limited. */
  | { readonly type: 'fault' | 'limit'; readonly objects: readonly CauseObject[] }

/** `type` is that of the wire: `virtualservice`, or a workload's kind. */
export type CauseObject = { readonly type: string; readonly namespace: string; readonly name: string }

const FAILED = /^(-|[45]\d\d|[1-9]|1[0-6])$/

/** The ending that most of the failures of an edge have; null where none failed. */
export function findFailure({ traffic }: EdgeData): EdgeFailure | null {
  const failures = Object.entries(traffic?.responses ?? {})
    .filter(([code]) => FAILED.test(code))
    .flatMap(([code, { flags = {}, hosts = {} }]) =>
      Object.entries(flags).map(([flag, share]) => ({
        code,
        flag: flag === '-' ? '' : flag,
        host: largest(hosts),
        share: Number(share),
      })),
    )
  return failures.toSorted((left, right) => right.share - left.share)[0] ?? null
}

/** Why the failures are, by what is known of the service that was called; null where nothing tells. */
export function explainFailure({ code, flag }: EdgeFailure, details: ServiceDetails): EdgeCause | null {
  if (flag === 'UH' && details.endpoints.length === 0) {
    const namespace = namespaceOf(details)
    const objects = details.workloads.map((one) => ({
      type: readString(one['type']),
      namespace,
      name: readString(one['name']),
    }))
    return { type: 'noReadyPods', objects }
  }
  if (flag === '' && code === '403') return causeOf('policy', policiesOf(details))
  return BY_FLAG[flag]?.(details) ?? null
}

const BY_FLAG: Readonly<Record<string, (details: ServiceDetails) => EdgeCause | null>> = {
  UH: (details) =>
    causeOf(
      'emptySubset',
      judged('destinationrule', details.destinationRules, ['KIA0203', 'KIA0209'], details),
    ),
  NC: unknownSubset,
  NR: unknownSubset,
  FI: ({ virtualServices }) => causeOf('fault', placesOf('virtualservice', virtualServices)),
  DI: ({ virtualServices }) => causeOf('fault', placesOf('virtualservice', virtualServices)),
  UO: ({ destinationRules }) => causeOf('limit', placesOf('destinationrule', destinationRules)),
}

function unknownSubset(details: ServiceDetails): EdgeCause | null {
  const { virtualServices } = details
  return causeOf('unknownSubset', judged('virtualservice', virtualServices, ['KIA1107', 'KIA1101'], details))
}

function causeOf(type: EdgeCause['type'], objects: readonly CauseObject[]): EdgeCause | null {
  return objects.length === 0 ? null : { type, objects }
}

type Objects = ServiceDetails['virtualServices']

/** Those of the objects of which the checks have found one of these. */
function judged(
  type: string,
  objects: Objects,
  codes: readonly string[],
  { validations }: ServiceDetails,
): readonly CauseObject[] {
  const found = validations[type] ?? {}
  return placesOf(type, objects).filter(({ namespace, name }) =>
    found[`${name}.${namespace}`]?.checks.some((check) => codes.includes(check.code)),
  )
}

/** The policies that choose the workloads behind the service. */
function policiesOf({ workloads }: ServiceDetails): readonly CauseObject[] {
  const found = workloads
    .flatMap((one) => readItems(one['istioReferences']))
    .filter((one) => one['objectType'] === 'authorizationpolicy')
    .map((one) => ({
      type: 'authorizationpolicy',
      namespace: readString(one['namespace']),
      name: readString(one['name']),
    }))
  return [...new Map(found.map((one) => [`${one.namespace}/${one.name}`, one])).values()]
}

function placesOf(type: string, objects: Objects): readonly CauseObject[] {
  return objects.map((object) => ({
    type,
    namespace: readString(readAt(object, 'metadata', 'namespace')),
    name: readString(readAt(object, 'metadata', 'name')),
  }))
}

function namespaceOf({ service }: ServiceDetails): string {
  return readString(readAt(service, 'namespace', 'name'))
}

function largest(shares: Readonly<Record<string, string>>): string {
  const [host = ''] =
    Object.entries(shares).toSorted(([, left], [, right]) => Number(right) - Number(left))[0] ?? []
  return host
}
