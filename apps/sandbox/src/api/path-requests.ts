import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Fields } from '@naru/contract/manifest/read'
import type { UserInfo } from '../access/user.ts'
import { methodNotAllowed, noSuchResource } from '../protocol/status.ts'
import { authorizePath } from './authorization.ts'
import { type Answer, type ClusterApi, jsonAnswer } from './call.ts'
import {
  buildAggregatedDiscovery,
  buildApiVersions,
  buildGroup,
  buildGroupList,
  buildResourceList,
} from './discovery.ts'
import { buildOpenApiDocument, buildOpenApiIndex } from './openapi.ts'
import { buildVersion } from './version.ts'

const HEALTH = new Set(['/healthz', '/livez', '/readyz'])
const VERBS: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
}

/** Everything that is not about a resource: health, version, discovery, OpenAPI. */
export function answerPath(api: ClusterApi, user: UserInfo, request: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://cluster')
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  authorizePath(api, user, VERBS[request.method ?? ''] ?? 'get', pathname)
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed()
  if (HEALTH.has(path)) return answerHealth(path, searchParams.has('verbose'))
  if (path === '/version') return jsonAnswer(buildVersion(api.cluster))
  if (path === '/') return jsonAnswer({ paths: listPaths(api) })
  if (path.startsWith('/openapi/v3')) return answerOpenApi(api, path, request)
  return answerDiscovery(api, path, request)
}

function answerHealth(path: string, verbose: boolean): Answer {
  const name = path.slice(1)
  const text = verbose ? `[+]ping ok\n[+]log ok\n[+]etcd ok\n${name} check passed\n` : 'ok'
  return { status: 200, body: { type: 'text', text, contentType: 'text/plain; charset=utf-8' } }
}

function listPaths({ registry }: ClusterApi): readonly string[] {
  const groups = registry
    .all()
    .flatMap(({ group, version }) =>
      group === '' ? ['/api', `/api/${version}`] : ['/apis', `/apis/${group}`, `/apis/${group}/${version}`],
    )
  return [...new Set([...groups, ...HEALTH, '/openapi/v3', '/version'])].sort()
}

const AGGREGATED =
  /application\/json;[^,]*g=apidiscovery\.k8s\.io;[^,]*as=APIGroupDiscoveryList|application\/json;[^,]*as=APIGroupDiscoveryList/

function answerDiscovery(api: ClusterApi, path: string, request: IncomingMessage): Answer {
  const all = api.registry.all()
  const [, root, group = '', version = ''] = path.split('/')
  if (root === 'api' && group === '')
    return aggregated(api, request, 'core') ?? jsonAnswer(buildApiVersions(address(request)))
  if (root === 'api') return found(buildResourceList('', group, all))
  if (root !== 'apis') return notFoundPage()
  if (group === '') return aggregated(api, request, 'groups') ?? jsonAnswer(buildGroupList(all))
  const known = buildGroup(group, all)
  if (known === undefined) return notFoundPage()
  return version === '' ? jsonAnswer(known) : found(buildResourceList(group, version, all))
}

function found(value: Fields | undefined): Answer {
  if (value === undefined) throw noSuchResource()
  return jsonAnswer(value)
}

function notFoundPage(): Answer {
  return {
    status: 404,
    body: { type: 'text', text: '404 page not found\n', contentType: 'text/plain; charset=utf-8' },
  }
}

function address({ headers }: IncomingMessage): string {
  return headers.host ?? ''
}

/** Aggregated discovery, when it is asked for and the cluster is new enough (1.26). */
function aggregated(api: ClusterApi, request: IncomingMessage, part: 'core' | 'groups'): Answer | undefined {
  const accept = request.headers.accept ?? ''
  const { minor } = api.cluster.version
  if (!AGGREGATED.test(accept) || minor < 26) return undefined
  const version = accept.includes('v=v2;') && minor >= 30 ? 'v2' : 'v2beta1'
  const value = buildAggregatedDiscovery(api.registry.all(), part, version)
  const contentType = `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`
  return answerCached(JSON.stringify(value), contentType, request)
}

/** Documents are large and seldom change: they carry a tag, and are sent once. */
function answerCached(text: string, contentType: string, request: IncomingMessage): Answer {
  const etag = `"${createHash('sha256').update(text).digest('hex').toUpperCase()}"`
  const headers = { etag, vary: 'Accept', 'content-type': contentType }
  if (request.headers['if-none-match'] === etag) {
    return { status: 304, headers, body: { type: 'bytes', bytes: '' } }
  }
  return { status: 200, headers, body: { type: 'text', text, contentType } }
}

const documents = new WeakMap<ClusterApi, { readonly edition: number; readonly texts: Map<string, string> }>()

function answerOpenApi(api: ClusterApi, path: string, request: IncomingMessage): Answer {
  const edition = api.registry.edition()
  const known = documents.get(api)
  const texts = known?.edition === edition ? known.texts : new Map<string, string>()
  documents.set(api, { edition, texts })
  const text = texts.get(path) ?? buildOpenApiText(api, path, edition)
  if (text === undefined) return notFoundPage()
  texts.set(path, text)
  return answerCached(text, 'application/json', request)
}

function buildOpenApiText(api: ClusterApi, path: string, edition: number): string | undefined {
  const { registry, schemas, cluster } = api
  const input = { resources: registry.all(), schemas, version: cluster.version, edition }
  if (path === '/openapi/v3') return JSON.stringify(buildOpenApiIndex(input))
  const [, , , root, first = '', second = ''] = path.split('/')
  const document =
    root === 'api' ? buildOpenApiDocument('', first, input) : buildOpenApiDocument(first, second, input)
  return document === undefined ? undefined : JSON.stringify(document)
}
