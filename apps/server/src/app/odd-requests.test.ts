import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const errorAnswer = z.object({
  status: z.number(),
  requestId: z.string().min(8),
  timestamp: z.iso.datetime(),
  error: z.object({ code: z.string(), message: z.string().min(1), fields: z.unknown().optional() }),
})

const server = useTestServer()
let port: number
let who: SignedIn

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  who = await server.signInAs('haneul')
}, 60_000)

/** Whatever was asked, nobody had to look at it as at a fault of the server. */
afterAll(() => {
  expect(server.deps.logged()).not.toContain('"level":50')
})

/** Sends these bytes and reads until the server closes. */
function sendBytes(text: string): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => void chunks.push(Buffer.from(chunk)))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const pairs = lines.map((line) => line.split(': ', 2) as [string, string])
      resolve({ status: Number(first.split(' ')[1]), headers: new Headers(pairs), body })
    })
  })
}

function sendRequest(line: string, headers: Readonly<Record<string, string>> = {}) {
  const all = { host: 'naru.test', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendBytes(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function expectOurShape({ status, headers, body }: Awaited<ReturnType<typeof sendBytes>>): string {
  const answer = errorAnswer.parse(JSON.parse(body))
  expect(answer.status).toBe(status)
  expect(headers.get('x-request-id')).toBe(answer.requestId)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  return answer.error.code
}

describe('in our own shape, with security headers and request id, is answered', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  test.each<[string, string, Readonly<Record<string, string>>, number, string]>([
    ['a lonely percent', 'GET /%', {}, 400, 'INVALID_DATA'],
    ['half an escape', 'GET /api/v1/session/sessions/%4', {}, 400, 'INVALID_DATA'],
    ['an escape of no digits', 'GET /api/v1/%zz?x', {}, 400, 'INVALID_DATA'],
    ['bytes that are no UTF-8', 'GET /api/v1/session/%ff', {}, 400, 'INVALID_DATA'],
    ['an escape that breaks off, proxied', 'GET /api/k8s/cluster/seoul/%e0%a4', {}, 400, 'INVALID_DATA'],
    ['the same at the identity provider', 'GET /oidc/%', {}, 400, 'INVALID_DATA'],
    ['an id that is too long', `GET /api/v1/system/users/${'a'.repeat(300)}`, {}, 401, 'SIGN_IN_NEEDED'],
    ['the method QUERY', 'QUERY /api/v1/session', {}, 405, 'METHOD_NOT_ALLOWED'],
    [
      'QUERY with a body',
      'QUERY /api/v1/session',
      { ...JSON_TYPE, 'content-length': '0' },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['QUERY at the identity provider', 'QUERY /oidc/token', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['QUERY through the proxy', 'QUERY /api/k8s/cluster/seoul/api', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['an expectation that nobody meets', 'GET /readyz', { expect: 'a wonder' }, 400, 'INVALID_DATA'],
    ['a method of WebDAV', 'PROPFIND /', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', 'TRACE /api/v1/session', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS of everything', 'OPTIONS *', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['a method that no one knows', 'FOO /', {}, 400, 'INVALID_DATA'],
    [
      'a request from another site',
      'POST /api/v1/session/refresh',
      { origin: 'https://evil.test' },
      403,
      'ORIGIN_REFUSED',
    ],
    ['an unknown path', 'GET /api/v1/nothing', {}, 404, 'PAGE_NOT_FOUND'],
    ['a header that never ends', 'GET /', { x: 'a'.repeat(20_000) }, 431, 'BODY_TOO_LARGE'],
  ])('%s', async (_name, line, headers, status, code) => {
    const answer = await sendRequest(line, headers)
    expect([answer.status, expectOurShape(answer)]).toEqual([status, code])
  })

  test.each([
    ['what is no HTTP at all', 'hello\r\n\r\n'],
    ['what names no host', 'GET /readyz HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    const answer = await sendBytes(bytes)
    expect([answer.status, expectOurShape(answer)]).toEqual([400, 'INVALID_DATA'])
  })
})

test('HTTP/1.0 names no host, and is answered', async () => {
  expect((await sendBytes('GET /readyz HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('who waits for leave to send is given it', async () => {
  // The answer stands behind the leave.
  const { status, body } = await sendRequest('GET /readyz', { expect: '100-continue' })
  expect([status, body]).toEqual([100, expect.stringMatching(/^HTTP\/1.1 200 /)])
})

describe('a NUL', () => {
  const people = () => [
    { name: 'nobody', headers: {} },
    { name: 'haneul', headers: who.headers },
  ]

  test.each(['%00', 'a%00b', '%00.js'])(
    'as %s in an address is refused at every route, for everyone',
    async (fill) => {
      const routes = listRoutes(server.app, fill).filter(({ pattern }) => /[:*]/.test(pattern))
      expect(routes.length).toBeGreaterThan(10)
      for (const { method, url, name } of routes)
        for (const person of people()) {
          const answer = await server.app.inject({ method, url, headers: person.headers })
          expect([person.name, name, answer.statusCode]).toEqual([person.name, name, 400])
        }
    },
  )

  test('in a query is refused at every route, for everyone', async () => {
    for (const { method, url, name } of listRoutes(server.app))
      for (const person of people()) {
        const answer = await server.app.inject({ method, url: `${url}?any=a%00b`, headers: person.headers })
        expect([person.name, name, answer.statusCode]).toEqual([person.name, name, 400])
      }
  })

  const fields = () =>
    listRoutes(server.app).flatMap((route) =>
      route.body instanceof z.core.$ZodType
        ? listTexts(route.body).map((field) => ({ ...route, field }))
        : [],
    )

  test.each([
    ['a NUL', 'Naru-\0-1234'],
    ['half of a surrogate pair', 'Naru-\ud800-1234'],
  ])(
    'or half a character, %s, in any field that any route takes is an error at that field',
    async (_name, text) => {
      expect(fields().length).toBeGreaterThan(15)
      for (const { method, url, name, field } of fields()) {
        const { headers } = who
        const answer = await server.app.inject({ method, url, headers, payload: putAt(field, text) })
        const { status, error } = errorAnswer.parse(answer.json())
        expect([name, field, status, error.fields]).toEqual([
          name,
          field,
          400,
          [{ field: field.join('.'), rule: 'rule.storable' }],
        ])
      }
    },
  )

  test.each([
    [
      'in a code',
      '/oidc/token',
      'grant_type=authorization_code&code=a%00b&redirect_uri=x&code_verifier=a%00b',
    ],
    ['in a refresh token', '/oidc/token', 'grant_type=refresh_token&refresh_token=a%00b'],
    ['in a client id', '/oidc/token', 'grant_type=refresh_token&client_id=a%00b&client_secret=x'],
    ['in a token to revoke', '/oidc/token/revocation', 'token=a%00b&client_id=naru-console'],
    ['in a hint', '/oidc/session/end', 'id_token_hint=a%00b&state=a%00b'],
  ])('%s does not make the identity provider fail', async (_name, url, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.payload).not.toContain('server_error')
  })
})

type Node = z.core.JSONSchema.BaseSchema | boolean

/** What stands in a schema, by its name; something in the place of each item and key. */
function innerOf(node: Exclude<Node, boolean>): readonly (readonly [string | null, Node])[] {
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
    allOf = [],
    items = false,
    additionalProperties = false,
  } = node
  return [
    ...Object.entries(properties),
    ...[...anyOf, ...oneOf, ...allOf].map((inner) => [null, inner] as const),
    ...[items].flat().map((inner) => ['0', inner] as const),
    ['key', additionalProperties],
  ]
}

/** The paths of all texts in a schema that may say anything. */
function listTexts(schema: z.core.$ZodType): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const visit = (node: Node, path: readonly string[]): void => {
    if (typeof node === 'boolean') return
    if (node.type === 'string' && !('enum' in node || 'const' in node)) found.set(path.join('.'), path)
    for (const [name, inner] of innerOf(node)) visit(inner, name === null ? path : [...path, name])
  }
  visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), [])
  return [...found.values()]
}

/** An object with only this in it. */
function putAt(path: readonly string[], value: unknown): object {
  const [first = '', ...rest] = path
  return { [first]: rest.length === 0 ? value : putAt(rest, value) }
}
