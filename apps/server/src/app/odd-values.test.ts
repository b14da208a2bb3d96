import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { type ListedRoute, listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'

const server = useTestServer()
let cluster: FakeCluster
let who: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  who = await server.signInAs('haneul')
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'any' }
  await createClusterStore(server.deps.db, server.deps.sealer).insert(
    { id: 'seoul', name: 'seoul', description: '', access },
    server.deps.clock.now(),
  )
}, 60_000)
afterAll(() => cluster.close())

/** Values that a parser lets pass, and that what follows may stumble over. */
const TEXTS = ['', '__proto__', 'constructor', '../..', '1e999', '{"a":[', '(a+)+$', 'x'.repeat(20_000)]
const NUMBERS = [-1, 0.5, 2 ** 53, 1e308, -1e308, 5e-324]
/** As they stand in JSON: what a program writes down could not have such keys. */
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at))
const BODIES = [
  '',
  'null',
  '[]',
  '0',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1e999}',
  `{"a":${'9'.repeat(2000)}}`,
  `${'['.repeat(400)}${']'.repeat(400)}`,
  `${'{"a":'.repeat(150)}0${'}'.repeat(150)}`,
  `[${many(150_000, () => '0').join()}]`,
  `{${many(130_000, (at) => `"${at.toString(36)}":0`).join()}}`,
  `{"a":[${many(25_000, () => '{}').join()}]}`,
]
/** As many as have room in most bodies. */
const WIDE = 2000
/** A refusal names some fields, not thousands. */
const LONGEST_REFUSAL = 30_000

type Node = z.core.JSONSchema.BaseSchema | boolean

/** In the place of texts and of numbers; `width` is how many stand in the outermost lists and records. */
type Filler = { readonly text: unknown; readonly number: unknown; readonly width?: number }

const FILLERS: readonly Filler[] = [
  ...TEXTS.map((text) => ({ text, number: 1 })),
  ...NUMBERS.map((number) => ({ text: 'a', number })),
  { text: 'a', number: 1, width: WIDE },
  { text: 0, number: 'a', width: WIDE },
]

/** A value as the schema wants it, with this text and this number wherever it lets any stand. */
function fill(node: Node, by: Filler): unknown {
  if (typeof node === 'boolean') return by.text
  const [given] = 'const' in node ? [node.const] : (node.enum ?? [])
  if (given !== undefined) return given
  const [first] = node.anyOf ?? node.oneOf ?? node.allOf ?? []
  return first === undefined ? fillType(node, by) : fill(first, by)
}

function fillType(node: Exclude<Node, boolean>, by: Filler): unknown {
  switch (node.type) {
    case 'number':
    case 'integer':
      return by.number
    case 'boolean':
      return true
    case 'array':
      return fillList([node.items ?? []].flat(), by)
    case 'object':
      return fillObject(node, by)
    default:
      return by.text
  }
}

function fillList(items: readonly Node[], { width = 1, ...by }: Filler) {
  const made = items.map((item) => fill(item, by))
  return many(width, () => '').flatMap(() => made)
}

function fillObject({ properties, additionalProperties = false }: Exclude<Node, boolean>, by: Filler) {
  const named = Object.entries(properties ?? {}).map(([key, one]) => [key, fill(one, by)] as const)
  if (additionalProperties === false) return Object.fromEntries(named)
  const { width = 1, ...inner } = by
  const value = fill(additionalProperties, inner)
  const free = many(width, (at) => `toString${at || ''}`).map((key) => [key, value] as const)
  return Object.fromEntries([...named, ...free])
}

function describeSchema(schema: unknown): Node | null {
  if (!(schema instanceof z.core.$ZodType)) return null
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
}

/** What is asked of a route, less often than any limit: every oddity in each of its places. */
function* callsOf({ url, body, query, method }: ListedRoute): Generator<{ url: string; payload?: string }> {
  const [fields, whole] = [describeSchema(query), describeSchema(body)]
  const names = typeof fields === 'object' && fields ? Object.keys(fields.properties ?? {}) : []
  for (const text of TEXTS) {
    const all = new URLSearchParams(
      names.map((name): [string, string] => [name, name === 'cluster' ? 'seoul' : text]),
    )
    if (names.length > 0) yield { url: `${url}?${all.toString()}` }
  }
  if (whole) for (const by of FILLERS) yield { url, payload: JSON.stringify(fill(whole, by)) }
  if (method !== 'GET') for (const payload of BODIES) yield { url, payload }
  const twice = names.map((name) => `${name}=a&${name}=b&${name}[]=c`)
  yield { url: `${url}?${[...twice, '__proto__=a', 'constructor=b', 'toString[a]=c'].join('&')}` }
}

/** Whoever signs out, or is somebody else from then on, could ask no more. */
const isAboutCaller = ({ url }: ListedRoute) => /\/(sign-out|try-as|sessions)/.test(url)

test('whatever is sent to any route, it is no fault of the server', async () => {
  const routes = listRoutes(server.app, 'seoul').filter((route) => !isAboutCaller(route))
  expect(routes.filter(({ body }) => body !== undefined).length).toBeGreaterThan(30)
  const failed: string[] = []
  for (const route of routes)
    for (const { url, payload } of callsOf(route)) {
      const type = payload !== undefined && { 'content-type': 'application/json' }
      const { statusCode, payload: answer } = await server.app.inject({
        method: route.method,
        url,
        headers: { ...who.headers, ...type },
        ...(payload !== undefined && { payload }),
      })
      const isLong = statusCode >= 400 && answer.length > LONGEST_REFUSAL
      if (statusCode === 500 || isLong)
        failed.push(
          `${route.name}: ${url.slice(0, 200)} ${payload?.slice(0, 200)} answers ${answer.slice(0, 1000)}`,
        )
    }
  expect(failed).toEqual([])
  expect(server.deps.logged()).not.toContain('"level":50')
}, 120_000)
