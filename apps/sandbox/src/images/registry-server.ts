import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Team } from '../seed/app.ts'
import { type PackedImages, packImages } from './pack-images.ts'

/** Who reads its images. */
export const IMAGE_READER = { user: 'puller', password: 'low-tide-at-six' } as const

const SERVICE = 'registry.hanbat.example'
const TAGS = /^\/v2\/(.+)\/tags\/list$/
const MANIFEST = /^\/v2\/(.+)\/manifests\/([^/]+)$/
const BLOB = /^\/v2\/(.+)\/blobs\/(sha256:[0-9a-f]{64})$/

type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * An image registry that speaks the OCI distribution API, and issues its tokens itself to who signs in. To be bound to
 * loopback only.
 */
export function createRegistryServer(teams: readonly Team[], now: () => number): Server {
  const images = packImages(teams, now())

  function answer(request: IncomingMessage): Answer {
    const { method, headers } = request
    const url = new URL(request.url ?? '/', `http://${headers.host ?? 'registry'}`)
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'UNSUPPORTED')
    if (url.pathname === '/token') return issue(headers.authorization, url.searchParams)
    if (!url.pathname.startsWith('/v2/')) return refuse(404, 'NOT_FOUND')
    const scope = scopeOf(url.pathname)
    if (headers.authorization !== `Bearer ${tokenFor(scope)}`) return challenge(url.origin, scope)
    return tell(images, url)
  }

  return createServer((request, response) => send(response, answer(request), request.method === 'HEAD'))
}

function send(response: ServerResponse, { status, body, text, headers }: Answer, isHead: boolean): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'docker-distribution-api-version': 'registry/2.0',
    ...headers,
  })
  response.end(isHead ? undefined : (text ?? JSON.stringify(body)))
}

/** A token opens what it was asked for, and nothing else. */
function tokenFor(scope: string): string {
  return createHash('sha256').update(`${IMAGE_READER.password}/${scope}`).digest('hex')
}

function issue(authorization: string | undefined, query: URLSearchParams): Answer {
  const { user, password } = IMAGE_READER
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  if (authorization !== basic || query.get('service') !== SERVICE) return refuse(401, 'UNAUTHORIZED')
  return { status: 200, body: { token: tokenFor(query.get('scope') ?? ''), expires_in: 300 } }
}

function challenge(origin: string, scope: string): Answer {
  const asked = scope === '' ? '' : `,scope="${scope}"`
  const realm = `Bearer realm="${origin}/token",service="${SERVICE}"${asked}`
  return { ...refuse(401, 'UNAUTHORIZED'), headers: { 'www-authenticate': realm } }
}

function scopeOf(path: string): string {
  if (path === '/v2/_catalog') return 'registry:catalog:*'
  const [, name] = TAGS.exec(path) ?? MANIFEST.exec(path) ?? BLOB.exec(path) ?? []
  return name === undefined ? '' : `repository:${name}:pull`
}

function refuse(status: number, code: string): Answer {
  return { status, body: { errors: [{ code, message: code.toLowerCase().replaceAll('_', ' ') }] } }
}

function tell(images: PackedImages, url: URL): Answer {
  const { pathname, searchParams } = url
  if (pathname === '/v2/') return { status: 200, body: {} }
  if (pathname === '/v2/_catalog') {
    const { shown, headers } = page([...images.repositories.keys()], pathname, searchParams)
    return { status: 200, body: { repositories: shown }, headers }
  }
  const [, listed] = TAGS.exec(pathname) ?? []
  return listed === undefined ? tellBlob(images, pathname) : tellTags(images, listed, url)
}

function tellTags({ repositories }: PackedImages, name: string, { pathname, searchParams }: URL): Answer {
  const tags = repositories.get(name)
  if (!tags) return refuse(404, 'NAME_UNKNOWN')
  const { shown, headers } = page([...tags.keys()], pathname, searchParams)
  return { status: 200, body: { name, tags: shown }, headers }
}

function tellBlob({ repositories, blobs }: PackedImages, pathname: string): Answer {
  const [, name = '', reference = ''] = MANIFEST.exec(pathname) ?? BLOB.exec(pathname) ?? []
  const digest = repositories.get(name)?.get(reference) ?? reference
  const blob = blobs.get(digest)
  if (!blob || !repositories.has(name)) return refuse(404, 'MANIFEST_UNKNOWN')
  return {
    status: 200,
    text: blob.text,
    headers: { 'content-type': blob.type, 'docker-content-digest': digest },
  }
}

/** In the order of their names, with the way to the next page as the distribution API tells it. */
function page(names: readonly string[], path: string, query: URLSearchParams) {
  const size = Number(query.get('n') ?? 100)
  const last = query.get('last') ?? ''
  const left = names.filter((name) => name > last).toSorted()
  const shown = left.slice(0, size)
  const next = `${path}?n=${size}&last=${encodeURIComponent(shown.at(-1) ?? '')}`
  const headers: Record<string, string> = left.length > size ? { link: `<${next}>; rel="next"` } : {}
  return { shown, headers }
}
