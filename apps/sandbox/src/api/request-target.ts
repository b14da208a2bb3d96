import { badRequest } from '../protocol/status.ts'

export type ResourceTarget = {
  readonly type: 'resource'
  readonly group: string
  readonly version: string
  readonly plural: string
  readonly namespace: string | undefined
  readonly name: string | undefined
  readonly subresource: string | undefined
  /** What follows a proxy subresource, with its leading slash. */
  readonly rest: string
}

type PathTarget = { readonly type: 'path'; readonly path: string }

type RequestTarget = ResourceTarget | PathTarget

/** Takes a path apart as kube-apiserver does; what is no resource stays a path. */
export function parseTarget(path: string): RequestTarget {
  const segments = decodeSegments(path)
  const prefix = segments[0]
  if (prefix === 'api' && segments.length > 2) {
    return buildTarget({ group: '', version: segments[1] ?? '', parts: segments.slice(2) })
  }
  if (prefix === 'apis' && segments.length > 3) {
    return buildTarget({ group: segments[1] ?? '', version: segments[2] ?? '', parts: segments.slice(3) })
  }
  return { type: 'path', path }
}

function decodeSegments(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .slice(1)
      .filter((part, index, all) => part !== '' || index < all.length - 1)
      .map(decodeURIComponent)
  } catch {
    throw badRequest(`invalid URL escape in ${JSON.stringify(path)}`)
  }
}

type Parts = { readonly group: string; readonly version: string; readonly parts: readonly string[] }

/** The subresources of namespaces are told from resources in a namespace by their names alone. */
const NAMESPACE_SUBRESOURCES = new Set(['status', 'finalize'])

function buildTarget({ group, version, parts }: Parts): ResourceTarget {
  const inNamespace =
    parts[0] === 'namespaces' && parts.length > 2 && !NAMESPACE_SUBRESOURCES.has(parts[2] ?? '')
  const [plural = '', name, subresource, ...rest] = inNamespace ? parts.slice(2) : parts
  return {
    type: 'resource',
    group,
    version,
    plural,
    namespace: inNamespace ? parts[1] : plural === 'namespaces' && group === '' ? name : undefined,
    name,
    subresource,
    rest: `/${rest.map(encodeURIComponent).join('/')}`,
  }
}

export type RequestVerb =
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deletecollection'

/** The verb that RBAC knows for a request on a resource; undefined for other methods. */
export function requestVerb(
  method: string,
  target: ResourceTarget,
  query: URLSearchParams,
): RequestVerb | undefined {
  const named = target.name !== undefined
  switch (method) {
    case 'GET':
    case 'HEAD':
      return named ? 'get' : isTrue(query.get('watch')) ? 'watch' : 'list'
    case 'POST':
      return 'create'
    case 'PUT':
      return 'update'
    case 'PATCH':
      return 'patch'
    case 'DELETE':
      return named ? 'delete' : 'deletecollection'
    default:
      return undefined
  }
}

/** How Kubernetes reads a boolean query value. */
export function isTrue(value: string | null): boolean {
  return value !== null && value !== '0' && value !== 'false'
}
