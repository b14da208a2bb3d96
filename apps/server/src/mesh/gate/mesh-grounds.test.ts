import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { callOf } from '../../../test/namespace-calls.ts'
import { registerCluster } from '../../../test/registered-cluster.ts'
import { type ListedRoute, listRoutes } from '../../../test/routes.ts'
import { serveLists } from '../../../test/serve-lists.ts'
import { PROMETHEUS, servePrometheus } from '../../../test/serve-prometheus.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { type Ground, groundOf, requireGrounds } from './mesh-grounds.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
/** A namespace that is open to one of them alone. */
const SECRET = 'hush'
type Person = 'doyun' | 'developer' | 'viewer' | 'jiwoo'
/** Four people, by the namespaces in which they may do everything. */
const PEOPLE: Readonly<Record<Person, 'all' | readonly string[]>> = {
  doyun: [],
  developer: ['shop'],
  viewer: ['shop', 'istio-system'],
  jiwoo: 'all',
}
const NAMES = ['doyun', 'developer', 'viewer', 'jiwoo'] as const
const PLACES = new Map(Object.entries(PEOPLE).map(([name, places]) => [`naru:${name}`, places]))

const server = useTestServer()
const callers = new Map<Person, SignedIn>()
let cluster: FakeCluster

const created = { resourceVersion: '7', creationTimestamp: '2026-01-02T03:04:05Z' }
const placed = (name: string, namespace?: string, fields: object = {}) => ({
  metadata: { name, uid: `${namespace}-${name}`, ...(namespace && { namespace }), ...created },
  ...fields,
})

function bindingIn(namespace: string): object {
  const names = NAMES.filter((name) => PEOPLE[name] !== 'all' && PEOPLE[name].includes(namespace))
  return placed('people', namespace, {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
    subjects: names.map((name) => ({
      apiGroup: 'rbac.authorization.k8s.io',
      kind: 'User',
      name: `naru:${name}`,
    })),
  })
}

beforeAll(async () => {
  cluster = await startFakeCluster()
  const lists: Readonly<Record<string, readonly object[]>> = {
    '/api/v1/namespaces': ['shop', 'istio-system', SECRET].map((name) => placed(name)),
    '/apis/apps/v1/deployments': [
      placed('istiod', 'istio-system', {
        spec: { replicas: 1, template: { metadata: { labels: { app: 'istiod' } } } },
        status: { replicas: 1, availableReplicas: 1 },
      }),
    ],
    '/apis/rbac.authorization.k8s.io/v1/rolebindings': ['shop', 'istio-system'].map(bindingIn),
  }
  serveLists(cluster, lists)
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    // Naru itself asks under no name.
    const places = PLACES.get(String(headers['impersonate-user'])) ?? 'all'
    const may = places === 'all' || places.some((one) => body.includes(`"${one}"`))
    const everything = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
    return { status: 201, body: { status: { resourceRules: may ? everything : [] } } }
  })
  servePrometheus(cluster, {})
  cluster.on('GET', `${PROMETHEUS}/label/__name__/values`, () => ({ body: { data: [] } }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
  for (const name of NAMES) callers.set(name, await server.signInAs(name))
}, 60_000)
afterAll(() => cluster.close())

const meshRoutes = (): readonly ListedRoute[] =>
  listRoutes(server.app).filter(({ pattern }) => pattern.startsWith(ROOT))
const routesOn = (ground: Ground) => meshRoutes().filter(({ pattern }) => groundOf(pattern) === ground)

async function ask(route: ListedRoute, name: Person, namespace = 'shop') {
  const { method, url, payload } = callOf(route, namespace)
  const headers = callers.get(name)?.headers ?? {}
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.payload }
}

/** Who is refused each route of a ground, by the route. */
async function refusedOn(ground: Ground, namespace?: string) {
  const found = await Promise.all(
    routesOn(ground).map(async (route) => {
      const answers = await Promise.all(NAMES.map((name) => ask(route, name, namespace)))
      return [route.name, NAMES.filter((_, index) => answers[index]?.status === 403)] as const
    }),
  )
  return Object.fromEntries(found)
}

const each = (ground: Ground, refused: readonly Person[]) =>
  Object.fromEntries(routesOn(ground).map(({ name }) => [name, refused]))

describe('every route of the mesh', () => {
  it('says on which rights it rests, or does not start', async () => {
    expect(meshRoutes().filter(({ pattern }) => groundOf(pattern) === null)).toEqual([])
    const app = Fastify()
    // Nobody calls it.
    requireGrounds(app, server.deps as never)
    expect(() => app.get(`${ROOT}/another`, () => 'told')).toThrow('/another does not say')
    await app.close()
  })

  it('about the mesh as a whole is refused to whom no namespace is open, with what they lack', async () => {
    expect(await refusedOn('some')).toEqual(each('some', ['doyun']))
    for (const route of routesOn('some')) {
      const { text } = await ask(route, 'doyun')
      expect(JSON.parse(text)).toEqual({
        error: 'you have no access to any namespace of “seoul”',
        detail: expect.stringMatching(/^missing: list pods, list services, list deployments\.apps, /),
      })
    }
  })

  it('about the control plane is refused to whom its namespace is closed', async () => {
    expect(await refusedOn('plane')).toEqual(each('plane', ['doyun', 'developer']))
  })

  it('that names a namespace is refused to whom that is closed', async () => {
    expect(await refusedOn('named', SECRET)).toEqual(each('named', ['doyun', 'developer', 'viewer']))
    const reading = routesOn('named').filter(({ method }) => method === 'GET')
    const answers = await Promise.all(reading.map((route) => ask(route, 'developer')))
    expect(answers.map(({ status }) => status)).not.toContain(403)
  })

  it('over many namespaces tells nobody of one that is closed to them', async () => {
    expect(await refusedOn('readable')).toEqual(each('readable', []))
    for (const route of routesOn('readable'))
      for (const name of ['doyun', 'developer', 'viewer'] as const)
        expect([route.name, (await ask(route, name)).text]).toEqual([
          route.name,
          expect.not.stringContaining(SECRET),
        ])
    const namespaces = routesOn('readable').filter(({ pattern }) => pattern.endsWith('/namespaces'))
    expect(namespaces).toHaveLength(1)
    for (const route of namespaces) expect((await ask(route, 'doyun')).text).toBe('[]')
  })

  it('about the caller, or about nothing of the cluster, is open to everybody', async () => {
    expect(await refusedOn('caller')).toEqual(each('caller', []))
    expect(await refusedOn('nothing')).toEqual(each('nothing', []))
  })
})
