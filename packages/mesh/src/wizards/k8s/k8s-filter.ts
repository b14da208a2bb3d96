import { type Fields, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import { someOf, withoutEmpty } from '../wizard-object.ts'

export type Header = { readonly name: string; readonly value: string }

export type HeaderChange = {
  readonly set: readonly Header[]
  readonly add: readonly Header[]
  readonly remove: readonly string[]
}

export const REDIRECT_SCHEMES = ['http', 'https'] as const
export const REDIRECT_CODES = [301, 302] as const
const DEFAULT_REDIRECT = 301

/** What happens to a request that matched; empty texts and nulls are left out. */
export type K8sFilter =
  | ({ readonly type: 'requestHeaderModifier' | 'responseHeaderModifier' } & HeaderChange)
  | { readonly type: 'requestMirror'; readonly name: string; readonly port: number }
  | {
      readonly type: 'requestRedirect'
      readonly scheme: string
      readonly hostname: string
      readonly port: number | null
      readonly statusCode: number
    }
  | { readonly type: 'urlRewrite'; readonly hostname: string; readonly path: RewritePath | null }

export type RewritePath = {
  readonly type: 'ReplaceFullPath' | 'ReplacePrefixMatch'
  readonly value: string
}

const TYPE_NAMES = {
  requestHeaderModifier: 'RequestHeaderModifier',
  responseHeaderModifier: 'ResponseHeaderModifier',
  requestMirror: 'RequestMirror',
  requestRedirect: 'RequestRedirect',
  urlRewrite: 'URLRewrite',
} as const satisfies Record<K8sFilter['type'], string>

export function writeFilters(filters: readonly K8sFilter[]): readonly Fields[] {
  return filters.map((filter) => ({ type: TYPE_NAMES[filter.type], [filter.type]: writeBody(filter) }))
}

/** Filters of other types are passed over. */
export function readFilters(value: unknown): readonly K8sFilter[] {
  return asRecords(value).flatMap((fields) => readFilter(fields) ?? [])
}

function writeBody(filter: K8sFilter): Fields {
  switch (filter.type) {
    case 'requestHeaderModifier':
    case 'responseHeaderModifier':
      return withoutEmpty({ set: someOf(filter.set), add: someOf(filter.add), remove: someOf(filter.remove) })
    case 'requestMirror':
      return { backendRef: { name: filter.name, port: filter.port } }
    case 'requestRedirect':
      return withoutEmpty({
        scheme: filter.scheme || undefined,
        hostname: filter.hostname || undefined,
        port: filter.port ?? undefined,
        statusCode: filter.statusCode,
      })
    case 'urlRewrite':
      return withoutEmpty({
        hostname: filter.hostname || undefined,
        path: filter.path ? writePath(filter.path) : undefined,
      })
  }
}

function readFilter(fields: Fields): K8sFilter | null {
  switch (fields['type']) {
    case TYPE_NAMES.requestHeaderModifier:
      return { type: 'requestHeaderModifier', ...readHeaders(recordAt(fields, 'requestHeaderModifier')) }
    case TYPE_NAMES.responseHeaderModifier:
      return { type: 'responseHeaderModifier', ...readHeaders(recordAt(fields, 'responseHeaderModifier')) }
    case TYPE_NAMES.requestMirror: {
      const { name, port } = recordAt(fields, 'requestMirror', 'backendRef')
      return { type: 'requestMirror', name: readString(name), port: readNumber(port) ?? 80 }
    }
    case TYPE_NAMES.requestRedirect:
      return readRedirect(recordAt(fields, 'requestRedirect'))
    case TYPE_NAMES.urlRewrite: {
      const { hostname, path } = recordAt(fields, 'urlRewrite')
      return {
        type: 'urlRewrite',
        hostname: readString(hostname),
        path: path == null ? null : readPath(readFields(path)),
      }
    }
    default:
      return null
  }
}

function readHeaders({ set, add, remove }: Fields): HeaderChange {
  const headers = (value: unknown): readonly Header[] =>
    asRecords(value).map((header) => ({
      name: readString(header['name']),
      value: readString(header['value']),
    }))
  return { set: headers(set), add: headers(add), remove: asStrings(remove) }
}

function readRedirect({ scheme, hostname, port, statusCode }: Fields): K8sFilter {
  return {
    type: 'requestRedirect',
    scheme: readString(scheme),
    hostname: readString(hostname),
    port: readNumber(port),
    statusCode: readNumber(statusCode) ?? DEFAULT_REDIRECT,
  }
}

function writePath({ type, value }: RewritePath): Fields {
  return type === 'ReplaceFullPath' ? { type, replaceFullPath: value } : { type, replacePrefixMatch: value }
}

function readPath({ type, replaceFullPath, replacePrefixMatch }: Fields): RewritePath {
  return type === 'ReplaceFullPath'
    ? { type, value: readString(replaceFullPath) }
    : { type: 'ReplacePrefixMatch', value: readString(replacePrefixMatch) }
}
