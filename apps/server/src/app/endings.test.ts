import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createInjectSend } from '../../test/inject-send.ts'
import { issueTicket, type LiveClient, openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { type SignedIn, signIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createAccessToken } from '../identity/tokens/access-token-store.ts'
import { saveNewUser } from '../identity/users/user-store.ts'

const WATCH = '/api/k8s/cluster/seoul/api/v1/namespaces/shop/configmaps?watch=true'
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn
let bystander: LiveClient

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('haneul')
  const other = { userID: 'viewer', name: 'other', readOnly: true, days: null }
  const { token } = await createAccessToken(server.deps, other)
  bystander = await openLive(origin, { ...admin, headers: { authorization: `Bearer ${token}` } })
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

async function call(who: Pick<SignedIn, 'headers'>, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { result, results } = (await answer.json()) as {
    result?: { id: string; token: string }
    results?: { id: string; current: boolean }[]
  }
  return { status: answer.status, result, results: results ?? [] }
}

/** Someone who calls, with all that they can have open. */
async function open(who: Pick<SignedIn, 'headers'>) {
  const watch = await fetch(origin + WATCH, { headers: { ...who.headers } })
  let isWatching = true
  watch
    .text()
    .catch(() => undefined)
    .finally(() => {
      isWatching = false
    })
  const live = await openLive(origin, { ...admin, ...who })
  const ticket = await issueTicket(origin, { ...admin, ...who })
  return {
    who,
    live,
    isWatching: () => isWatching,
    calls: async () => (await call(who, 'GET', '/session')).status,
    download: async () => (await fetch(`${origin}/api/v1/export/download?query={}&token=${ticket}`)).status,
  }
}

type Opened = Awaited<ReturnType<typeof open>>
type Person = { readonly userID: string; readonly sessionId: string; readonly tokenId: string } & Record<
  'here' | 'there' | 'token',
  Opened
>

let people = 0

/** A person with two sessions and a personal access token. */
async function createPerson(): Promise<Person> {
  people += 1
  const userID = `person${people}`
  const { db, clock } = server.deps
  await saveNewUser(db, clock, {
    user_id: userID,
    display_name: userID,
    default_role: 'admin',
    source: 'demo',
  })
  const enter = () => signIn(createInjectSend(server.app), { demo: userID })
  const [here, there] = [await enter(), await enter()]
  const made = await call(here, 'POST', '/session/access-tokens', {
    name: 'one',
    readOnly: false,
    days: null,
  })
  const { results } = await call(here, 'GET', '/session/sessions')
  return {
    userID,
    sessionId: results.find(({ current }) => current)?.id ?? '',
    tokenId: made.result?.id ?? '',
    here: await open(here),
    there: await open(there),
    token: await open({ headers: { authorization: `Bearer ${made.result?.token ?? ''}` } }),
  }
}

const ALL = ['here', 'there', 'token'] as const

const ways: readonly [string, (person: Person) => Promise<unknown>, readonly (typeof ALL)[number][]][] = [
  ['signing out', ({ here }) => call(here.who, 'POST', '/session/sign-out'), ['here']],
  [
    'ending a session from another',
    ({ there, sessionId }) => call(there.who, 'DELETE', `/session/sessions/${sessionId}`),
    ['here'],
  ],
  [
    'signing out everywhere',
    ({ there }) => call(there.who, 'DELETE', '/session/sessions'),
    ['here', 'there'],
  ],
  [
    'deleting a token',
    ({ here, tokenId }) => call(here.who, 'DELETE', `/session/access-tokens/${tokenId}`),
    ['token'],
  ],
  [
    'a password that an administrator sets',
    ({ userID }) => call(admin, 'PUT', `/system/users/${userID}`, { password: 'Naru-1234' }),
    ['here', 'there'],
  ],
  [
    'deactivating the person',
    ({ userID }) => call(admin, 'PUT', `/system/users/${userID}`, { active: false }),
    ALL,
  ],
  [
    'removing the person',
    async ({ userID }) => {
      await call(admin, 'PUT', `/system/users/${userID}`, { active: false })
      return call(admin, 'DELETE', `/system/users/${userID}`)
    },
    ALL,
  ],
  [
    'the end of the week that a session lasts',
    async () => {
      server.deps.advance(7 * 86_400_000 + 1000)
      await server.app.sweepCallers()
    },
    ['here', 'there'],
  ],
]

test.each(ways)(
  '%s ends calls, streams, sockets and tickets of what it is about, and of nothing else',
  async (_name, act, ended) => {
    const person = await createPerson()
    for (const one of ALL)
      expect([one, await person[one].calls(), person[one].isWatching()]).toEqual([one, 200, true])
    await act(person)
    for (const one of ended) {
      const { calls, download, live, isWatching } = person[one]
      expect([one, await calls(), await download()]).toEqual([one, 401, 401])
      await vi.waitFor(() => expect([one, live.closed(), isWatching()]).toEqual([one, 4401, false]), 5000)
    }
    for (const one of ALL)
      if (!ended.includes(one)) expect([one, await person[one].calls()]).toEqual([one, 200])
    expect(bystander.closed()).toBeNull()
  },
  60_000,
)
