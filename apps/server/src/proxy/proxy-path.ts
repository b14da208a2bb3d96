import type { Collection, QueryValue, Target } from '@naru/kube/client'
import { groupVersionPath, PathError, resourcePath } from '@naru/kube/resource-path'

/** What a path below `/api/k8s` asks for: a resource, or one of the cluster's descriptions of itself. */
export type ProxyTarget =
  | { readonly type: 'resource'; readonly cluster: string; readonly target: Collection & Partial<Target> }
  | { readonly type: 'description'; readonly cluster: string; readonly path: string }

export type ProxyCall = ProxyTarget & {
  /** Built anew from validated parts; nothing of the caller's own path is sent. */
  readonly upstreamPath: string
  readonly query: Readonly<Record<string, QueryValue>>
}

const PREFIX = '/api/k8s/cluster/'
const MAX_LENGTH = 4096
const NAME = /^[A-Za-z0-9][A-Za-z0-9._:@-]*$/
const DESCRIPTION = /^(api|apis|version|openapi)$/

/** Subresources that may be reached; `proxy` is not among them, for what it answers is a stranger's page. */
const SUBRESOURCES: ReadonlySet<string> = new Set([
  'status',
  'scale',
  'log',
  'exec',
  'attach',
  'portforward',
  'eviction',
  'ephemeralcontainers',
  'instantiate',
  'binding',
  'token',
  'approval',
  'finalize',
  'resize',
  'clone',
])

const PARAMETERS: ReadonlySet<string> = new Set([
  'allowWatchBookmarks',
  'command',
  'container',
  'continue',
  'dryRun',
  'fieldManager',
  'fieldSelector',
  'fieldValidation',
  'follow',
  'force',
  'gracePeriodSeconds',
  'hash',
  'labelSelector',
  'limit',
  'limitBytes',
  'orphanDependents',
  'ports',
  'previous',
  'propagationPolicy',
  'resourceVersion',
  'resourceVersionMatch',
  'sendInitialEvents',
  'sinceSeconds',
  'sinceTime',
  'stderr',
  'stdin',
  'stdout',
  'tailLines',
  'timeoutSeconds',
  'timestamps',
  'tty',
  'watch',
])

/** Parses a raw URL, decoding it once; null for anything that is not exactly one of the known shapes. */
export function parseProxyUrl(rawUrl: string): ProxyCall | null {
  const cut = rawUrl.indexOf('?')
  const rawPath = cut < 0 ? rawUrl : rawUrl.slice(0, cut)
  if (rawUrl.length > MAX_LENGTH || !rawPath.startsWith(PREFIX)) return null
  const segments = rawPath.slice(PREFIX.length).split('/').map(decodeSegment)
  if (!segments.every((segment) => segment !== null)) return null
  const query = parseQuery(cut < 0 ? '' : rawUrl.slice(cut + 1))
  try {
    const target = query && parseTarget(segments)
    if (!target) return null
    const upstreamPath = target.type === 'resource' ? resourcePath(target.target) : target.path
    return { ...target, upstreamPath, query }
  } catch (error) {
    if (error instanceof PathError) return null
    throw error
  }
}

/** Whether a path asks for all clusters at once. */
export function namesEveryCluster(rawUrl: string): boolean {
  return (
    rawUrl.startsWith(PREFIX) && decodeSegment(rawUrl.slice(PREFIX.length).split(/[/?]/)[0] ?? '') === '-'
  )
}

/** Null for what could mean something else to whoever decodes it again or differently. */
function decodeSegment(raw: string): string | null {
  if (/%(2f|5c|25|00)/i.test(raw) || /[;\\]/.test(raw)) return null
  let segment: string
  try {
    segment = decodeURIComponent(raw)
  } catch {
    return null
  }
  const safe = segment === '-' || (NAME.test(segment) && !segment.includes('..'))
  return safe && segment.length <= 253 ? segment : null
}

function parseTarget([cluster = '', ...parts]: readonly string[]): ProxyTarget | null {
  const [root = '', ...path] = parts
  if (cluster === '-' || cluster === '' || !DESCRIPTION.test(root)) return null
  const depth = DEPTH[root] ?? Number.POSITIVE_INFINITY
  if (path.length <= depth) return parseDescription(cluster, parts)
  const groupVersion = parseGroupVersion(path.slice(0, depth))
  const target = groupVersion && parseResource(groupVersion, path.slice(depth))
  return target && { type: 'resource', cluster, target }
}

/** A version alone is the core group's. */
function parseGroupVersion(parts: readonly string[]): GroupVersion | null {
  const version = parts.at(-1) ?? ''
  return VERSION.test(version) ? { group: parts.length > 1 ? (parts[0] ?? '') : '', version } : null
}

const VERSION = /^v[0-9][a-z0-9]*$/

/** Prefixes of early versions of the API that stand where a resource stands and mean something else. */
const LEGACY: ReadonlySet<string> = new Set(['proxy', 'redirect', 'watch'])

/** How many segments name the version; what is longer names a resource. */
const DEPTH: Readonly<Record<string, number>> = { api: 1, apis: 2 }

type GroupVersion = { readonly group: string; readonly version: string }

/** `namespaces/-` means all of them. */
function parseResource(
  groupVersion: GroupVersion,
  parts: readonly string[],
): (Collection & Partial<Target>) | null {
  const namespaced = parts[0] === 'namespaces' && parts.length > 2 && !isNamespaceSubresource(parts)
  if (!namespaced) return parseTail(groupVersion, parts)
  const [, namespace, ...rest] = parts
  if (namespace === '-') return rest.length === 1 ? parseTail(groupVersion, rest) : null
  const target = parseTail(groupVersion, rest)
  return target && { ...target, ...(namespace !== undefined && { namespace }) }
}

/** Plural, name and subresource. */
function parseTail(
  groupVersion: GroupVersion,
  parts: readonly string[],
): (Collection & Partial<Target>) | null {
  const [plural, name, subresource, ...more] = parts
  if (plural === undefined || LEGACY.has(plural) || more.length > 0 || name === '-') return null
  if (subresource !== undefined && !SUBRESOURCES.has(subresource)) return null
  return {
    resource: { ...groupVersion, plural },
    ...(name !== undefined && { name }),
    ...(subresource !== undefined && { subresource }),
  }
}

function isNamespaceSubresource(parts: readonly string[]): boolean {
  return parts.length === 3 && (parts[2] === 'status' || parts[2] === 'finalize')
}

/** `/api`, `/apis`, one group, one group and version, `/version`, and the OpenAPI documents. */
function parseDescription(cluster: string, parts: readonly string[]): ProxyTarget | null {
  const [root, ...rest] = parts
  if (rest.includes('-')) return null
  const describe = (path: string): ProxyTarget => ({ type: 'description', cluster, path })
  switch (root) {
    case 'version':
      return rest.length === 0 ? describe('/version') : null
    case 'api':
      return rest.length < 2 && rest.every((part) => VERSION.test(part))
        ? describe(['/api', ...rest].join('/'))
        : null
    case 'apis':
      return parseGroupDescription(rest, describe)
    default:
      return rest[0] === 'v3' && rest.length <= 4 ? describe(['/openapi', ...rest].join('/')) : null
  }
}

function parseGroupDescription(
  [group, version, ...more]: readonly string[],
  describe: (path: string) => ProxyTarget,
): ProxyTarget | null {
  if (more.length > 0) return null
  if (group === undefined) return describe('/apis')
  // The path of any version checks the group as well.
  const path = groupVersionPath({ group, version: version ?? 'v1' })
  return describe(version === undefined ? path.slice(0, path.lastIndexOf('/')) : path)
}

/** Known parameters only; null for a query that does not decode. The ticket is not among them. */
function parseQuery(text: string): Readonly<Record<string, QueryValue>> | null {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  if (/%(?![0-9a-f]{2})/i.test(text) || /[\u0000-\u001f\u007f]/.test(text)) return null
  const parameters = new URLSearchParams(text)
  const query: Record<string, QueryValue> = {}
  for (const name of new Set(parameters.keys())) {
    if (!PARAMETERS.has(name)) continue
    const values = parameters.getAll(name)
    query[name] = name === 'command' ? values : values[0]
  }
  return query
}
