import { type Fields, readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import type { Header, HeaderChange, K8sFilter, RewritePath } from '../k8s/k8s-filter.ts'
import type { K8sGrpcMatch } from '../k8s/k8s-grpc-match.ts'
import type { GrpcFilter } from '../k8s/k8s-grpc-request-routing.ts'
import { type K8sHttpMatch, MATCH_METHODS, PATH_OPERATORS } from '../k8s/k8s-http-match.ts'
import type { K8sRouting } from '../k8s/k8s-route.ts'
import { oneOf, VALUE_OPERATORS, type ValueMatch } from '../k8s/k8s-value-match.ts'
import { withoutEmpty } from '../wizard-object.ts'

/** What a form has, without what is null. */
export function shapeOfRouting(routing: K8sRouting<object, K8sFilter>): Fields {
  const { created, rules } = routing
  return withoutEmpty({
    ...routing,
    created: created ?? undefined,
    rules: rules.map(({ matches, filters, backendRefs }) => ({
      matches: matches.map(withoutNull),
      filters: filters.map(withoutNull),
      backendRefs,
    })),
  })
}

function withoutNull(value: object): Fields {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
}

type Parts<Match, Filter> = {
  readonly matchOf: (shape: Fields) => Match
  readonly filterOf: (shape: Fields) => readonly Filter[]
}

export function routingOf<Match, Filter extends K8sFilter>(
  shape: Fields,
  { matchOf, filterOf }: Parts<Match, Filter>,
): K8sRouting<Match, Filter> {
  const { created } = shape
  const own = readFields(created)
  return {
    name: readText(shape['name']),
    hostnames: asStrings(shape['hostnames']),
    gateways: asStrings(shape['gateways']),
    created:
      created == null
        ? null
        : {
            name: readText(own['name']),
            port: readNumber(own['port']) ?? 0,
            hostname: readText(own['hostname']),
          },
    rules: readItems(shape['rules']).map((rule) => ({
      matches: readItems(rule['matches']).map(matchOf),
      filters: readItems(rule['filters']).flatMap(filterOf),
      backendRefs: readItems(rule['backendRefs']).map(({ name, port, weight }) => ({
        name: readText(name),
        port: readNumber(port) ?? 0,
        weight: readNumber(weight) ?? 0,
      })),
    })),
  }
}

export function httpMatchOf({ path, headers, queryParams, method }: Fields): K8sHttpMatch {
  const { type, value } = readFields(path)
  const operator = PATH_OPERATORS.find((known) => known === type)
  return {
    path: operator ? { type: operator, value: readText(value) } : null,
    headers: valuesOf(headers),
    queryParams: valuesOf(queryParams),
    method: MATCH_METHODS.find((known) => known === method) ?? null,
  }
}

export function grpcMatchOf({ method, headers }: Fields): K8sGrpcMatch {
  const { type, service, method: name } = readFields(method)
  const operator = VALUE_OPERATORS.find((known) => known === type)
  return {
    method: operator ? { type: operator, service: readText(service), method: readText(name) } : null,
    headers: valuesOf(headers),
  }
}

function valuesOf(value: unknown): readonly ValueMatch[] {
  return readItems(value).map((shape) => ({
    type: oneOf(VALUE_OPERATORS, shape['type'], 'Exact'),
    name: readText(shape['name']),
    value: readText(shape['value']),
  }))
}

export function grpcFilterOf(shape: Fields): readonly GrpcFilter[] {
  switch (shape['type']) {
    case 'requestHeaderModifier':
    case 'responseHeaderModifier':
      return [{ type: shape['type'], ...headersOf(shape) }]
    case 'requestMirror':
      return [{ type: shape['type'], name: readText(shape['name']), port: readNumber(shape['port']) ?? 0 }]
    default:
      return []
  }
}

export function httpFilterOf(shape: Fields): readonly K8sFilter[] {
  const { type, hostname, path } = shape
  switch (type) {
    case 'requestRedirect':
      return [
        {
          type,
          scheme: readText(shape['scheme']),
          hostname: readText(hostname),
          port: readNumber(shape['port']),
          statusCode: Number(readText(shape['statusCode'])),
        },
      ]
    case 'urlRewrite':
      return [{ type, hostname: readText(hostname), path: rewriteOf(readFields(path)) }]
    default:
      return grpcFilterOf(shape)
  }
}

function headersOf({ set, add, remove }: Fields): HeaderChange {
  const headers = (value: unknown): readonly Header[] =>
    readItems(value).map((one) => ({ name: readText(one['name']), value: readText(one['value']) }))
  return { set: headers(set), add: headers(add), remove: asStrings(remove) }
}

function rewriteOf({ type, value }: Fields): RewritePath | null {
  return type === 'ReplaceFullPath' || type === 'ReplacePrefixMatch' ? { type, value: readText(value) } : null
}
