import { alertHistory, alertsAnswer, rulesAnswer, similarAlerts } from '@naru/contract/api/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const SERVICES = '/api/v1/namespaces/monitoring/services'
const PROMETHEUS = `${SERVICES}/prometheus-k8s:9090/proxy/api/v1`
const ALERTMANAGER = `${SERVICES}/alertmanager-main:9093/proxy/api/v2`
const REVIEWS = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
const SINCE = '2026-03-02T05:00:00.000Z'
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn
let developer: SignedIn

const crash = (namespace: string) => ({ alertname: 'Crash', namespace, pod: 'web-1', severity: 'warning' })
const alertOf = (labels: Readonly<Record<string, string>>) => ({
  labels,
  annotations: { summary: 'broken' },
  state: 'firing',
  activeAt: SINCE,
  value: '1e+00',
})
const ruleOf = (name: string, query: string, alerts: readonly object[]) => ({
  name,
  query,
  type: 'alerting',
  duration: 300,
  labels: { severity: 'warning' },
  annotations: {},
  alerts,
  health: 'ok',
  evaluationTime: 0.01,
  lastEvaluation: SINCE,
  state: 'firing',
})
const GROUPS = [
  {
    name: 'apps',
    file: '/rules/a.yaml',
    interval: 30,
    rules: [
      ruleOf('Crash', 'restarts > 3', [alertOf(crash('shop')), alertOf(crash('pay'))]),
      ruleOf('Watchdog', 'vector(1)', [alertOf({ alertname: 'Watchdog', severity: 'none' })]),
      ruleOf('Calm', 'up == 0', []),
    ],
  },
]
const SILENCE = {
  id: 's-1',
  matchers: [{ name: 'namespace', value: 'pay', isRegex: false, isEqual: true }],
  startsAt: SINCE,
  endsAt: '2026-03-02T09:00:00.000Z',
  createdBy: 'minji',
  comment: '점검',
  status: { state: 'active' },
}
const notified = (namespace: string, silencedBy: readonly string[]) => ({
  labels: { ...crash(namespace), prometheus: 'monitoring/k8s' },
  annotations: {},
  startsAt: SINCE,
  status: { state: silencedBy.length > 0 ? 'suppressed' : 'active', silencedBy, inhibitedBy: [] },
})
const series = (namespace: string, at = 1_772_427_600) => ({
  metric: { namespace, pod: 'web-1' },
  values: [[at, '4']],
})

beforeAll(async () => {
  cluster = await startFakeCluster()
  const answers: readonly (readonly ['GET' | 'POST' | 'DELETE', string, unknown])[] = [
    ['GET', `${PROMETHEUS}/status/config`, { data: { yaml: 'scrape_interval: 30s' } }],
    ['GET', `${PROMETHEUS}/rules`, { data: { groups: GROUPS } }],
    [
      'GET',
      `${PROMETHEUS}/query_range`,
      { data: { resultType: 'matrix', result: [series('shop'), series('pay')] } },
    ],
    ['GET', `${ALERTMANAGER}/status`, { versionInfo: { version: '0.28.1' } }],
    ['GET', `${ALERTMANAGER}/alerts`, [notified('shop', []), notified('pay', ['s-1'])]],
    ['GET', `${ALERTMANAGER}/silences`, [SILENCE]],
    ['POST', `${ALERTMANAGER}/silences`, { silenceID: 's-2' }],
  ]
  for (const [method, path, body] of answers) cluster.on(method, path, () => ({ body }))
  cluster.on('DELETE', `${ALERTMANAGER}/silence/s-1`, () => ({ body: '' }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

/** The developer sees pods of one namespace, and nothing else. */
beforeEach(() => {
  cluster.on('POST', REVIEWS, ({ headers, body }) => {
    const isDeveloper = headers['impersonate-user'] === 'naru:developer'
    const { spec } = JSON.parse(body)
    const own = spec.namespace === 'shop' ? [{ verbs: ['list'], apiGroups: [''], resources: ['pods'] }] : []
    return {
      status: 201,
      body: { status: { incomplete: false, resourceRules: isDeveloper ? own : EVERYTHING } },
    }
  })
})

async function ask(path: string, who: SignedIn, init: RequestInit = {}) {
  const answer = await fetch(`${origin}/api/v1/alerts${path}`, {
    ...init,
    headers: {
      ...who.headers,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    },
  })
  // What an answer holds is what each test says of it.
  const body = (await answer.json()) as { result: unknown; error: { detail?: string } }
  return { status: answer.status, body }
}

async function read(path: string, who: SignedIn): Promise<unknown> {
  const { status, body } = await ask(path, who)
  expect(status).toBe(200)
  return body.result
}

const loadAlerts = async (who: SignedIn) => alertsAnswer.parse(await read('', who))
const loadRules = async (who: SignedIn) => rulesAnswer.parse(await read('/rules', who))

describe('alerts of the clusters', () => {
  it('are told with what became of them', async () => {
    const { alerts, silences, clusters } = await loadAlerts(admin)
    expect(alerts.map(({ name, labels, state }) => [name, labels['namespace'], state])).toEqual([
      ['Crash', 'shop', 'firing'],
      ['Crash', 'pay', 'silenced'],
      ['Watchdog', undefined, 'firing'],
    ])
    expect(silences).toMatchObject([{ id: 's-1', cluster: 'seoul', state: 'active' }])
    const source = { cluster: 'seoul', state: 'answered', failure: null, notifies: true }
    expect(clusters).toEqual([{ ...source, narrowed: false, lacks: null }])
  })

  it('are told only to who may list the pods there', async () => {
    const { alerts, silences, clusters } = await loadAlerts(developer)
    expect(alerts.map(({ labels }) => labels['namespace'])).toEqual(['shop'])
    expect(silences).toEqual([])
    const lacks = { verb: 'create', resource: 'services/proxy', namespace: 'monitoring' }
    expect(clusters).toMatchObject([{ narrowed: true, lacks }])
    const { rules } = await loadRules(developer)
    expect(rules.map(({ name, alerts: count }) => [name, count])).toEqual([['Crash', 1]])
  })

  it('come with their rules, also those that are calm', async () => {
    const { rules } = await loadRules(admin)
    expect(rules.map(({ name, state, wait, alerts }) => [name, state, wait, alerts])).toEqual([
      ['Crash', 'firing', 300, 2],
      ['Watchdog', 'firing', 300, 1],
      ['Calm', 'inactive', 300, 0],
    ])
  })

  it('name a cluster that does not answer beside those that do', async () => {
    cluster.on('GET', `${ALERTMANAGER}/status`, () => ({ status: 200, body: {} }))
    const { clusters } = await loadAlerts(admin)
    expect(clusters.map(({ state }) => state)).toEqual(['answered'])
    const { status } = await ask('?cluster=nowhere', admin)
    expect(status).toBe(404)
    cluster.on('GET', `${ALERTMANAGER}/status`, () => ({ body: { versionInfo: { version: '0.28.1' } } }))
  })
})

describe('the history of a rule', () => {
  const path = async (who: SignedIn) => {
    const [rule] = (await loadRules(who)).rules
    return `/history?cluster=seoul&rule=${rule?.id}&start=1772424000&end=1772427600`
  }

  it('is drawn without its comparison, and held against it', async () => {
    const { body } = await ask(await path(admin), admin)
    const history = alertHistory.parse(body.result)
    expect(history).toMatchObject({ drawn: 'restarts', compared: '> 3', unit: 'count' })
    expect(history.lines.map(({ name }) => name).toSorted()).toEqual(['pay', 'shop'])
    expect(history.bounds.map(({ name }) => name)).toEqual(['> 3'])
    const asked = cluster.seen.map(({ url }) => new URL(url, origin).searchParams.get('query'))
    expect(asked).toContain('restarts')
    expect(asked).toContain('restarts > 3')
  })

  it('tells nobody of a namespace whose pods they may not list', async () => {
    const { body } = await ask(await path(developer), developer)
    expect(alertHistory.parse(body.result).lines.map(({ name }) => name)).toEqual(['Crash'])
    const [, watchdog] = (await loadRules(admin)).rules
    const foreign = `/history?cluster=seoul&rule=${watchdog?.id}&start=1772424000&end=1772427600`
    expect((await ask(foreign, developer)).status).toBe(404)
  })
})

describe('what an alert was like before', () => {
  it('is told with others of its rule, to each person those that they may see', async () => {
    cluster.on('GET', `${PROMETHEUS}/query_range`, ({ url }) => {
      const end = Number(new URL(url, origin).searchParams.get('end'))
      return { body: { data: { resultType: 'matrix', result: [series('shop', end), series('pay', end)] } } }
    })
    const told = async (who: SignedIn) => {
      const [alert] = (await loadAlerts(who)).alerts
      return similarAlerts.parse(await read(`/similar?cluster=seoul&alert=${alert?.id}`, who))
    }
    const everything = await told(admin)
    expect(everything).toMatchObject({ span: 604_800, computed: [], silent: [] })
    expect(everything.own).toMatchObject({ cluster: 'seoul', name: 'shop', times: 1 })
    expect(everything.others.map(({ name }) => name)).toEqual(['pay'])
    const { own, others } = await told(developer)
    expect([own?.times, others]).toEqual([1, []])
    const foreign = (await loadAlerts(admin)).alerts[1]
    expect((await ask(`/similar?cluster=seoul&alert=${foreign?.id}`, developer)).status).toBe(404)
  })
})

describe('silences', () => {
  const input = {
    cluster: 'seoul',
    matchers: [{ name: 'alertname', value: 'Crash', isRegex: false, isEqual: true }],
    minutes: 60,
    comment: '점검 중',
  }
  const post = (who: SignedIn, body: object = input) =>
    ask('/silences', who, { method: 'POST', body: JSON.stringify(body) })

  it('are made as the person, with their name', async () => {
    expect((await post(admin)).body.result).toEqual({ id: 's-2' })
    const sent = cluster.seen.find(({ method, url }) => method === 'POST' && url.endsWith('/silences'))
    expect(sent?.headers['impersonate-user']).toBe('naru:jiwoo')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ createdBy: 'jiwoo', comment: '점검 중' })
  })

  it('are refused to who may not, by the right that is missing', async () => {
    const before = cluster.seen.length
    const { status, body } = await post(developer)
    expect(status).toBe(403)
    expect(body.error.detail).toContain('create services/proxy alertmanager-main:9093')
    const { status: expired } = await ask('/silences?cluster=seoul&id=s-1', developer, { method: 'DELETE' })
    expect(expired).toBe(403)
    expect(cluster.seen.slice(before).filter(({ url }) => url.includes('/silence'))).toEqual([])
  })

  it.each([
    ['no matcher', { ...input, matchers: [] }],
    [
      'a matcher of everything',
      { ...input, matchers: [{ name: 'pod', value: '.*', isRegex: true, isEqual: true }] },
    ],
    [
      'a pattern that is none',
      { ...input, matchers: [{ name: 'pod', value: '(', isRegex: true, isEqual: true }] },
    ],
    ['no reason', { ...input, comment: ' ' }],
    ['no end', { ...input, minutes: 0 }],
  ])('are not made with %s', async (_what, body) => {
    expect((await post(admin, body)).status).toBe(400)
  })

  it('end before their time, and both are in the audit log', async () => {
    const { status } = await ask('/silences?cluster=seoul&id=s-1', admin, { method: 'DELETE' })
    expect(status).toBe(200)
    const answer = await fetch(`${origin}/api/v1/audit/records?kind=Silence`, {
      headers: { ...admin.headers },
    })
    const lines = JSON.stringify(await answer.json())
    expect(lines).toContain('alertname=')
    expect(lines).toContain('"s-1"')
  })
})
