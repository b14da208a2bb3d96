import { beforeAll, describe, expect, test } from 'vitest'
import { createInjectSend } from '../../test/inject-send.ts'
import { keepGitlab } from '../../test/kept-gitlab.ts'
import { keepRegistry } from '../../test/kept-registry.ts'
import { keepRepository } from '../../test/kept-repository.ts'
import { type ListedRoute, listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'
import { DEMO_IDENTITIES } from '../identity/users/demo-identities.ts'
import { createSettingStore } from '../notify/setting-store.ts'
import { createTargetStore } from '../notify/target-store.ts'
import { createProjectStore } from '../projects/project-store.ts'

const server = useTestServer()
const callers = new Map<string, Pick<SignedIn, 'headers'>>()
let owner: SignedIn

/** By where a route's parameter stands: an id that is there and somebody else's, and one as it that is nowhere. */
let ids: Readonly<
  Record<string, { readonly foreign: string; readonly absent: string; readonly list?: string }>
>

beforeAll(async () => {
  owner = await server.signInAs('haneul')
  callers.set('nobody', { headers: {} })
  for (const { userID } of DEMO_IDENTITIES)
    if (userID !== 'haneul') callers.set(userID, await server.signInAs(userID))
  const { deps } = server
  const access = { server: 'https://10.0.0.9:6443', insecureSkipTlsVerify: false, token: 'any' }
  await createClusterStore(deps.db, deps.sealer).insert(
    { id: 'seoul', name: 'seoul', description: '', access },
    deps.clock.now(),
  )
  const project = { id: 'seoul.shop', cluster: 'seoul', namespace: 'shop', description: '' }
  await createProjectStore(deps.db, deps.sealer).insert(
    { ...project, users: [], groups: [], quota: {}, limits: {} },
    deps.clock.now(),
  )
  const absent = 'f'.repeat(32)
  const who = { users: ['viewer'], grants: 'role', role: 'viewer', over: 'all' }
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/system/access-rules',
    headers: owner.headers,
    payload: { id: 'readers', name: 'Readers', ...who },
  })
  const spec = { sort: 'slack', host: 'hooks.example' } as const
  const target = {
    id: 'seoul.on-call',
    cluster: 'seoul',
    name: 'on-call',
    description: '',
    language: 'en',
  } as const
  await createTargetStore(deps.db, deps.sealer).insert({ ...target, spec, secrets: {} }, deps.clock.now())
  await makeSettings()
  await keepGitlab(deps)
  await keepRegistry(deps)
  await keepRepository(deps)
  ids = {
    '/api/v1/session/sessions/': { foreign: (await listOwn('sessions'))[0] ?? '', absent },
    '/api/v1/session/callback/': { foreign: 'local', absent: 'nowhere' },
    '/api/v1/session/logout/': { foreign: 'local', absent: 'nowhere' },
    '/api/v1/session/access-tokens/': { foreign: await createToken(), absent: 'f'.repeat(16) },
    '/api/v1/session/dashboards/': { foreign: await createDashboard(), absent },
    '/api/v1/cicd/gitlab-ci/': { foreign: 'shop', absent: 'nowhere' },
    '/api/v1/image-registry/endpoints/': { foreign: 'images', absent: 'nowhere' },
    '/api/v1/image-registry/repositories/': { foreign: 'web', absent: 'nowhere' },
    '/api/v1/system/access-rules/': { foreign: 'readers', absent: 'nowhere' },
    '/api/v1/system/alert-targets/': { foreign: 'seoul.on-call', absent: 'seoul.nowhere' },
    '/api/v1/system/alert-settings/': { foreign: 'seoul.busy', absent: 'seoul.nowhere' },
    '/api/v1/system/event-alert-settings/': { foreign: 'seoul.evicted', absent: 'seoul.nowhere' },
    '/api/v1/system/helm-charts/': { foreign: 'stable.web', absent: 'stable.none' },
    '/api/v1/system/helm-repositories/': { foreign: 'stable', absent: 'nowhere' },
    '/api/v1/system/clusters/': { foreign: 'seoul', absent: 'nowhere' },
    '/api/v1/system/groups/': { foreign: 'platform-team', absent: 'nowhere' },
    '/api/v1/system/cluster/': {
      foreign: 'seoul',
      absent: 'nowhere',
      list: '/api/v1/system/cluster/seoul/projects',
    },
    '/api/v1/system/projects/': { foreign: 'seoul.shop', absent: 'seoul.nowhere' },
    '/api/v1/system/users/': { foreign: 'haneul', absent: 'nobody' },
    '/api/v1/sign-in/': { foreign: await openSignIn(), absent: 'f'.repeat(43) },
    '/api/v1/helm/cluster/': { foreign: 'seoul', absent: 'nowhere', list: '/api/v1/system/clusters' },
    '/api/v1/mesh/cluster/': { foreign: 'seoul', absent: 'nowhere', list: '/api/v1/system/clusters' },
    '/api/k8s/cluster/': { foreign: 'seoul', absent: 'nowhere', list: '/api/v1/system/clusters' },
    // Nothing there is found by its address.
    '/oidc/': { foreign: 'token', absent: 'token' },
  }
}, 60_000)

async function makeSettings(): Promise<void> {
  const store = createSettingStore(server.deps.db)
  const common = { cluster: 'seoul', description: '', enabled: false, interval: 60, targets: [] }
  const metric = { sort: 'metric', resource: 'node-cpu', average: 90, window: 5, namespaces: [] } as const
  const event = { sort: 'event', type: 'any', kinds: [], reasons: [], namespaces: [] } as const
  await store.insert({ ...common, id: 'seoul.busy', name: 'busy', spec: metric })
  await store.insert({ ...common, id: 'seoul.evicted', name: 'evicted', spec: event })
}

async function listOwn(what: 'sessions' | 'access-tokens' | 'dashboards'): Promise<readonly string[]> {
  const answer = await server.app.inject({ url: `/api/v1/session/${what}`, headers: owner.headers })
  return answer.json().results.map(({ id }: { readonly id: string }) => id)
}

async function createToken(): Promise<string> {
  const payload = { name: 'mine', readOnly: true, days: null }
  const url = '/api/v1/session/access-tokens'
  const answer = await server.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return answer.json().result.id
}

async function createDashboard(): Promise<string> {
  const panel = { title: 'Up', shape: 'lines', unit: 'count', queries: [{ expression: 'up', name: null }] }
  const draft = { title: 'Mine', variables: [], rows: [{ title: 'Now', panels: [panel] }] }
  const payload = { draft, isShared: false }
  const url = '/api/v1/session/dashboards'
  const answer = await server.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return answer.json().result.id
}

/** Of a sign-in that another browser has begun. */
async function openSignIn(): Promise<string> {
  const send = createInjectSend(server.app)
  const login = await send({ method: 'GET', url: '/api/v1/session/login', headers: {} })
  const asked = await send({ method: 'GET', url: login.headers.get('location') ?? '', headers: {} })
  return asked.headers.get('location')?.replace('/sign-in/', '') ?? ''
}

/** What a call tells, without what differs in every answer. */
async function ask({ method, url }: Pick<ListedRoute, 'method' | 'url'>, headers: SignedIn['headers']) {
  const answer = await server.app.inject({ method, url, headers })
  const told = answer.payload.replace(/"(timestamp|requestId)":"[^"]*"/g, '')
  return { status: answer.statusCode, told }
}

/** Whoever is told of it in a list need not guess. */
async function isKnown(list: string, id: string, headers: SignedIn['headers']): Promise<boolean> {
  const answer = await server.app.inject({ url: list, headers })
  return answer.statusCode === 200 && answer.payload.includes(`"${id}"`)
}

const withParameter = () => listRoutes(server.app).filter(({ pattern }) => /[:*]/.test(pattern))

test('each route with a parameter has an example here', () => {
  const places = withParameter().map(({ pattern }) => pattern.replace(/[:*].*/, ''))
  expect([...new Set(places)].sort()).toEqual(Object.keys(ids).sort())
  for (const { foreign } of Object.values(ids)) expect(foreign).not.toBe('')
})

describe.each(['nobody', ...DEMO_IDENTITIES.map(({ userID }) => userID)].filter((one) => one !== 'haneul'))(
  'to %s',
  (name) => {
    test('an id that is someone else’s is told of as one that is nowhere, at every route', async () => {
      const headers = callers.get(name)?.headers ?? {}
      let compared = 0
      for (const { method, pattern, name: route } of withParameter()) {
        const place = pattern.replace(/[:*].*/, '')
        const { foreign = '', absent = '', list = place.slice(0, -1) } = ids[place] ?? {}
        if (await isKnown(list, foreign, headers)) continue
        const at = (id: string) => ask({ method, url: pattern.replace(/:\w+|\*/, id) }, headers)
        expect([route, await at(foreign)]).toEqual([route, await at(absent)])
        compared += 1
      }
      expect(compared).toBeGreaterThan(5)
    })
  },
)

test('and nothing of it was done', async () => {
  expect(await listOwn('sessions')).toContain(ids['/api/v1/session/sessions/']?.foreign)
  expect(await listOwn('access-tokens')).toContain(ids['/api/v1/session/access-tokens/']?.foreign)
  expect(await listOwn('dashboards')).toContain(ids['/api/v1/session/dashboards/']?.foreign)
  const left = await server.app.inject({ url: '/api/v1/system/users/haneul', headers: owner.headers })
  expect(left.statusCode).toBe(200)
})
