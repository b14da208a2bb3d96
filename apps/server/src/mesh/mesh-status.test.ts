import { controlPlanes } from '@naru/contract/mesh/wire/control-planes'
import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import { grafanaInfo, istioStatus, meshStatus } from '@naru/contract/mesh/wire/status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { serveLists } from '../../test/serve-lists.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createAccessToken } from '../identity/tokens/access-token-store.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const service = (place: string) => {
  const [namespace, name] = place.split('/')
  return `/api/v1/namespaces/${namespace}/services/${name}/proxy`
}
const PROMETHEUS = service('monitoring/prometheus-k8s:9090')
const GRAFANA = service('istio-system/grafana:3000')
const JAEGER = service('istio-system/tracing:80')
const server = useTestServer()
/** One with everything beside its mesh, one whose neighbours are down, and one without a mesh. */
let started: readonly FakeCluster[] = []
let admin: SignedIn
let appUrl = ''

const placed = (namespace: string | null, name: string, fields: object, labels: object = {}) => ({
  metadata: {
    name,
    ...(namespace !== null && { namespace }),
    uid: name,
    resourceVersion: '7',
    labels,
    creationTimestamp: '2026-01-02T03:04:05Z',
  },
  ...fields,
})

async function startCluster(isMesh: boolean): Promise<FakeCluster> {
  const cluster = await startFakeCluster()
  const labels = { app: 'istiod', 'istio.io/rev': 'stable' }
  const network = { 'topology.istio.io/network': 'north' }
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    '/api/v1/namespaces': [placed(null, 'shop', {}), placed(null, 'istio-system', {}, network)],
    '/apis/apps/v1/deployments': isMesh
      ? [
          placed('istio-system', 'istiod-stable', {
            spec: { replicas: 1, template: { metadata: { labels } } },
            status: { replicas: 1, availableReplicas: 1 },
          }),
        ]
      : [],
  }
  serveLists(cluster, lists)
  return cluster
}

function serveNeighbours(cluster: FakeCluster): void {
  const pages: Readonly<Record<string, () => unknown>> = {
    [`${PROMETHEUS}/api/v1/status/config`]: () => ({ data: { yaml: 'scrape_interval: 30s' } }),
    [`${PROMETHEUS}/api/v1/status/buildinfo`]: () => ({ data: { version: '3.2.1' } }),
    [`${PROMETHEUS}/api/v1/status/flags`]: () => ({ data: { 'storage.tsdb.retention.time': '6h' } }),
    [`${JAEGER}/jaeger/api/services`]: () => ({ data: ['web.shop'] }),
    [`${GRAFANA}/api/health`]: () => ({ version: '11.1.0' }),
    [`${GRAFANA}/api/frontend/settings`]: () => ({ appUrl }),
    [`${GRAFANA}/api/search`]: () => [
      { title: 'Istio Service Dashboard', url: '/grafana/d/LJ/istio-service-dashboard' },
      { title: 'Another', url: '/grafana/d/XX/another' },
    ],
  }
  for (const [path, page] of Object.entries(pages)) cluster.on('GET', path, () => ({ body: page() }))
}

beforeAll(async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  const [seoul, busan, jeju] = await Promise.all([
    startCluster(true),
    startCluster(true),
    startCluster(false),
  ])
  started = [seoul, busan, jeju]
  serveNeighbours(seoul)
  for (const path of [
    `${PROMETHEUS}/api/v1/status/config`,
    `${GRAFANA}/api/health`,
    `${JAEGER}/jaeger/api/services`,
  ])
    busan.on('GET', path, () => ({
      status: 503,
      body: { kind: 'Status', message: 'no endpoints available' },
    }))
  for (const [id, cluster] of Object.entries({ seoul, busan, jeju }))
    await registerCluster(origin, { deps: server.deps, admin, id, server: cluster.server })
}, 90_000)
afterAll(() => Promise.all(started.map((one) => one.close())))
beforeEach(() => {
  appUrl = 'https://grafana.example/grafana/'
})

async function ask(path: string, of: 'seoul' | 'busan' | 'jeju' = 'seoul', headers = admin.headers) {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/${of}${path}`, headers })
  const body = answer.body === '' ? null : answer.json()
  return { status: answer.statusCode, headers: answer.headers, body }
}

describe('what stands beside a mesh', () => {
  it('is told by its versions; what does not answer is named', async () => {
    const { externalServices } = meshStatus.parse((await ask('/status')).body)
    expect(externalServices).toEqual([
      { name: 'Prometheus', version: '3.2.1' },
      { name: 'Kubernetes', version: expect.stringContaining('1.34') },
      { name: 'Grafana', version: '11.1.0' },
      { name: 'Jaeger' },
    ])
    const silent = meshStatus.parse((await ask('/status', 'busan')).body)
    expect(silent.externalServices.map(({ name }) => name)).toEqual(['Kubernetes'])
    expect(silent.warningMessages).toEqual(
      ['Prometheus', 'Grafana', 'Jaeger'].map((one) => `${one} does not answer`),
    )
  })

  it('counts among the components where it cannot be heard', async () => {
    const besideOf = async (of: 'seoul' | 'busan') =>
      istioStatus.parse((await ask('/istio/status', of)).body).filter(({ name }) => !name.startsWith('istio'))
    expect(await besideOf('seoul')).toEqual([])
    expect(await besideOf('busan')).toEqual([
      { name: 'prometheus', status: 'Unreachable', is_core: true },
      { name: 'jaeger', status: 'Unreachable', is_core: false },
    ])
  })

  it('without a control plane there is nothing to tell', async () => {
    const { status, body } = await ask('/istio/status', 'jeju')
    expect([status, body]).toEqual([404, { error: 'a control plane of Istio not found' }])
  })
})

describe('the configuration', () => {
  it('has what Prometheus says of its scrapes and of how long it keeps them', async () => {
    const { prometheus } = publicConfig.parse((await ask('/config')).body)
    expect(prometheus).toEqual({ globalScrapeInterval: 30, storageTsdbRetention: 21_600 })
    const { status, headers, body } = await ask('/config', 'busan')
    expect([status, headers[MISSING_HEADER], body.prometheus]).toEqual([200, 'busan/prometheus', {}])
  })

  it('is for looking alone where the caller may change nothing', async () => {
    const input = { userID: 'jiwoo', name: 'ci', readOnly: true, days: null }
    const { token } = await createAccessToken(server.deps, input)
    const { body } = await ask('/config', 'seoul', { authorization: `Bearer ${token}` })
    expect(body.deployment).toEqual({ viewOnlyMode: true })
    expect((await ask('/config')).body.deployment).toEqual({ viewOnlyMode: false })
  })
})

describe('Grafana', () => {
  it('has Istio’s dashboards, at the address that it gives itself', async () => {
    expect(grafanaInfo.parse((await ask('/grafana')).body).externalLinks).toEqual([
      {
        url: 'https://grafana.example/grafana/d/LJ/istio-service-dashboard',
        name: 'Istio Service Dashboard',
        variables: { namespace: 'var-namespace', service: 'var-service' },
      },
    ])
  })

  it.each(['http://localhost:3000/', 'javascript:alert(1)', 'nowhere'])(
    'that says it is at %s is reached by nobody',
    async (said) => {
      appUrl = said
      expect(await ask('/grafana')).toMatchObject({ status: 204, body: null })
    },
  )

  it('that is not there is no failure, one that does not answer is', async () => {
    expect((await ask('/grafana', 'jeju')).status).toBe(204)
    expect((await ask('/grafana', 'busan')).status).toBe(503)
  })
})

it('each control plane is told with what its configuration says', async () => {
  const { ControlPlanes } = controlPlanes.parse((await ask('/mesh')).body)
  expect(ControlPlanes).toMatchObject([
    {
      Cluster: { name: 'seoul', isKialiHome: true },
      Config: { OutboundTrafficPolicy: { mode: 'ALLOW_ANY' }, Network: 'north', EnableAutoMtls: true },
      Revision: 'stable',
      IstiodName: 'istiod-stable',
    },
  ])
  expect((await ask('/mesh', 'jeju')).body).toEqual({ ControlPlanes: [] })
})
