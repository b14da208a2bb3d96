import { appDetails, appList, clusterApps } from '@naru/contract/mesh/wire/apps'
import { meshCluster, meshNamespaces } from '@naru/contract/mesh/wire/clusters'
import { canaryStatus, controlPlanes, resourceThresholds } from '@naru/contract/mesh/wire/control-planes'
import { istioConfigDetails, istioConfigList, istioPermissions } from '@naru/contract/mesh/wire/istio-config'
import { podDetails } from '@naru/contract/mesh/wire/pods'
import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import { clusterServices, serviceDetails, serviceList } from '@naru/contract/mesh/wire/services'
import { istioStatus, meshStatus } from '@naru/contract/mesh/wire/status'
import { clusterTls, tlsStatus } from '@naru/contract/mesh/wire/tls'
import { draftWorld, validationSummaries, validationSummary } from '@naru/contract/mesh/wire/validations'
import { clusterWorkloads, workloadDetails, workloadList } from '@naru/contract/mesh/wire/workloads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { servePodPage } from '../../test/pod-pages.ts'
import { changeCluster, registerCluster } from '../../test/registered-cluster.ts'
import { serveApis } from '../../test/serve-apis.ts'
import { serveLists } from '../../test/serve-lists.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn
let developer: SignedIn

type Fields = Readonly<Record<string, unknown>>

let made = 0
const object = (namespace: string | null, name: string, fields: Fields = {}, metadata: Fields = {}) => ({
  metadata: {
    name,
    ...(namespace && { namespace }),
    uid: `uid-${++made}`,
    resourceVersion: '7',
    creationTimestamp: '2026-01-02T03:04:05Z',
    ...metadata,
  },
  ...fields,
})
const PROXY = { name: 'istio-proxy', image: 'docker.io/istio/proxyv2:1.27.1' }
const pod = (namespace: string, name: string, app: string, image = 'web:1') =>
  object(
    namespace,
    name,
    {
      spec: {
        serviceAccountName: app,
        containers: [{ name: 'app', image, ports: [{ containerPort: 8080 }] }, PROXY],
      },
      status: { phase: 'Running', podIP: '10.0.0.7', conditions: [{ type: 'Ready', status: 'True' }] },
    },
    { labels: { app, version: 'v1' }, ownerReferences: [owner(app)] },
  )
const owner = (name: string) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  name,
  uid: `own-${name}`,
  controller: true,
})
const deployment = (namespace: string, app: string) =>
  object(
    namespace,
    app,
    {
      spec: {
        replicas: 1,
        template: {
          metadata: { labels: { app, version: 'v1' } },
          spec: { containers: [{ name: 'app', ports: [{ containerPort: 8080 }] }] },
        },
      },
      status: { replicas: 1, availableReplicas: 1 },
    },
    { uid: `own-${app}` },
  )
const service = (namespace: string, name: string) =>
  object(namespace, name, {
    spec: {
      selector: { app: name },
      clusterIP: '10.96.0.9',
      ports: [{ name: 'http', port: 80, targetPort: 8080 }],
    },
  })

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/api/v1/namespaces': ['shop', 'pay', 'istio-system'].map((name) => object(null, name)),
  '/api/v1/pods': [
    pod('shop', 'web-1', 'web'),
    pod('pay', 'api-1', 'api'),
    pod('istio-system', 'istiod-1', 'istiod', 'docker.io/istio/pilot:1.27.1'),
  ],
  '/api/v1/services': [service('shop', 'web'), service('pay', 'api')],
  '/apis/apps/v1/deployments': [
    deployment('shop', 'web'),
    deployment('pay', 'api'),
    deployment('istio-system', 'istiod'),
  ],
  '/apis/networking.istio.io/v1/virtualservices': [
    object(
      'shop',
      'web',
      {
        spec: {
          hosts: ['web'],
          gateways: ['gone'],
          http: [
            {
              route: [
                { destination: { host: 'web' } },
                { destination: { host: 'api.pay.svc.cluster.local' } },
              ],
            },
          ],
        },
      },
      { labels: { kiali_wizard: 'request_routing', team: 'shop' } },
    ),
  ],
  '/apis/networking.istio.io/v1/destinationrules': [object('pay', 'api', { spec: { host: 'api' } })],
  '/apis/security.istio.io/v1/peerauthentications': [
    object('istio-system', 'default', { spec: { mtls: { mode: 'STRICT' } } }),
  ],
  '/api/v1/namespaces/istio-system/configmaps': [
    object('istio-system', 'istio', {
      data: {
        mesh: 'outboundTrafficPolicy:\n  mode: REGISTRY_ONLY\nmeshMTLS:\n  minProtocolVersion: TLSV1_3\n',
      },
    }),
  ],
  '/apis/rbac.authorization.k8s.io/v1/rolebindings': [
    object('shop', 'developers', {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
    }),
  ],
}
const SERVED = {
  'networking.istio.io/v1': ['virtualservices', 'destinationrules'],
  'security.istio.io/v1': ['peerauthentications'],
}

beforeAll(async () => {
  cluster = await startFakeCluster()
  serveLists(cluster, LISTS)
  serveApis(cluster, SERVED)
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const isTheirs = headers['impersonate-user'] !== 'naru:developer' || body.includes('"shop"')
    return { status: 201, body: { status: { resourceRules: isTheirs ? EVERYTHING : [] } } }
  })
  servePodPage(cluster, { namespace: 'istio-system', pod: 'istiod-1', port: 8080 }, () => '[]')
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

async function ask(path: string, who = admin) {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/seoul${path}`, headers: who.headers })
  return { status: answer.statusCode, body: answer.json() }
}

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

describe('answers have the shapes of the wire', () => {
  it.each<[string, z.core.$ZodType]>([
    ['', meshStatus],
    ['/', meshStatus],
    ['/status', meshStatus],
    ['/clusters', z.array(meshCluster)],
    ['/config', publicConfig],
    ['/mesh/canaries/status', canaryStatus],
    ['/mesh/resources/thresholds', resourceThresholds],
    ['/namespaces', meshNamespaces],
    ['/namespaces/shop/workloads', workloadList],
    ['/namespaces/shop/workloads/web', workloadDetails],
    ['/namespaces/shop/services', serviceList],
    ['/namespaces/shop/services/web?validate=true', serviceDetails],
    ['/namespaces/shop/apps', appList],
    ['/namespaces/shop/apps/web', appDetails],
    ['/clusters/apps?namespaces=shop,pay', clusterApps],
    ['/clusters/services', clusterServices],
    ['/clusters/workloads', clusterWorkloads],
    ['/clusters/tls?namespaces=shop,pay', clusterTls],
    ['/namespaces/shop/pods/web-1', podDetails],
    ['/namespaces/shop/istio?validate=true', istioConfigList],
    ['/istio/config?namespaces=shop,pay&validate=true', istioConfigList],
    ['/namespaces/shop/istio/virtualservices/web?validate=true&help=true', istioConfigDetails],
    ['/istio/permissions?namespaces=shop,pay', istioPermissions],
    ['/istio/validations', validationSummaries],
    ['/istio/snapshot', draftWorld],
    ['/namespaces/shop/validations', validationSummary],
    ['/istio/status', istioStatus],
    ['/mesh', controlPlanes],
    ['/mesh/tls', tlsStatus],
    ['/namespaces/shop/tls', tlsStatus],
  ])('%s', async (path, schema) => {
    const { status, body } = await ask(path)
    expect([status, z.safeParse(schema, body).error]).toEqual([200, undefined])
  })
})

describe('what is told', () => {
  it('of workloads, services and apps is what the cluster’s objects say', async () => {
    const { body: workload } = await ask('/namespaces/shop/workloads/web')
    expect(workload).toMatchObject({
      type: 'Deployment',
      resourceVersion: '7',
      podCount: 1,
      istioSidecar: true,
      serviceAccountNames: ['web'],
      desiredReplicas: 1,
      health: { workloadStatus: { availableReplicas: 1 } },
    })
    expect(names(workload.pods)).toEqual(['web-1'])
    expect(workload.pods[0]).toMatchObject({
      istioContainers: [{ name: 'istio-proxy' }],
      containers: [{ name: 'app' }],
    })
    const { body: one } = await ask('/namespaces/shop/services/web')
    expect(one).toMatchObject({
      service: { ip: '10.96.0.9', selectors: { app: 'web' } },
      endpoints: [{ addresses: [{ kind: 'Pod', name: 'web-1', ip: '10.0.0.7', port: 8080 }] }],
      virtualServices: [{ kind: 'virtualservices', metadata: { name: 'web' } }],
      namespaceMTLS: { status: 'MTLS_NOT_ENABLED' },
    })
    const { body: list } = await ask('/namespaces/shop/services')
    expect(list.services[0]).toMatchObject({ kialiWizard: 'request_routing', ports: { http: 80 } })
    expect(names((await ask('/namespaces/shop/apps')).body.applications)).toEqual(['web'])
    const { body: all } = await ask('/clusters/workloads?namespaces=shop,pay')
    expect(all.workloads).toMatchObject([
      { namespace: 'shop', name: 'web' },
      { namespace: 'pay', name: 'api' },
    ])
  })

  it('of the mesh is what its control plane says', async () => {
    expect((await ask('/mesh/tls')).body).toEqual({
      status: 'MTLS_ENABLED',
      autoMTLSEnabled: true,
      minTLS: 'TLSV1_3',
    })
    const { body: each } = await ask('/clusters/tls?namespaces=shop,istio-system')
    expect(each.map(({ namespace, status }: Record<string, string>) => [namespace, status])).toEqual([
      ['shop', 'MTLS_NOT_ENABLED'],
      ['istio-system', 'MTLS_NOT_ENABLED'],
    ])
    expect((await ask('/mesh/outbound_traffic_policy/mode')).body).toEqual({ mode: 'REGISTRY_ONLY' })
    expect((await ask('/status')).body.status).toMatchObject({ 'Mesh version': '1.27.1' })
    expect((await ask('/istio/status')).body).toEqual([
      { name: 'istiod', namespace: 'istio-system', status: 'Healthy', is_core: true },
      { name: 'prometheus', status: 'NotFound', is_core: true },
    ])
  })

  it('of configuration is narrowed by type and labels, with what is wrong at its place', async () => {
    const { body } = await ask(
      '/istio/config?objects=virtualservices&validate=true&labelSelector=team%3Dshop',
    )
    expect([
      names(body.virtualServices.map(({ metadata }: { metadata: { name: string } }) => metadata)),
      body.destinationRules,
    ]).toEqual([['web'], []])
    const { checks } = body.validations.virtualservice['web.shop']
    expect(checks).toMatchObject([{ code: 'KIA1102', path: 'spec/gateways[0]' }])
    expect((await ask('/istio/config?labelSelector=team%3Dpay')).body.virtualServices).toEqual([])
    expect((await ask('/istio/validations')).body.seoul.shop).toEqual({
      errors: 1,
      objectCount: 1,
      warnings: 0,
    })
    const { body: details } = await ask('/namespaces/shop/istio/virtualservices/web?validate=true')
    expect(details).toMatchObject({
      permissions: { create: true, update: true, delete: true },
      references: {
        serviceReferences: [
          { name: 'api', namespace: 'pay' },
          { name: 'web', namespace: 'shop' },
        ],
      },
      destinationRule: null,
    })
  })

  it('of a mesh that is as it was is that it is, to who has seen it and to nobody else', async () => {
    const read = (who: SignedIn, tag = '') =>
      server.app.inject({
        url: '/api/v1/mesh/cluster/seoul/istio/snapshot',
        headers: { ...who.headers, ...(tag && { 'if-none-match': tag }) },
      })
    const { etag } = (await read(admin)).headers
    const again = await read(admin, String(etag))
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const other = await read(developer, String(etag))
    expect([other.statusCode, other.headers.etag === etag]).toEqual([200, false])
    const { etag: fresh } = (await read(admin, 'W/"old"')).headers
    expect(fresh).toBe(etag)
  })

  it('leaves out the checks that the cluster’s settings ignore, in counts and drafts too', async () => {
    const ignore = (ignoredChecks: string) => changeCluster(server.app, admin, 'seoul', { ignoredChecks })
    const found = async () => {
      const { body } = await ask('/istio/config?objects=virtualservices&validate=true&namespaces=shop')
      const { body: counted } = await ask('/istio/validations')
      const { body: sight } = await ask('/istio/snapshot')
      const { checks } = body.validations.virtualservice['web.shop']
      return [checks.length, counted.seoul.shop.errors, sight.settings.ignoredChecks]
    }
    expect((await ignore('KIA1102')).body.result.ignoredChecks).toBe('KIA1102')
    expect(await found()).toEqual([0, 0, ['KIA1102']])
    expect((await ignore('all of them')).status).toBe(400)
    await ignore('KIA1301')
    expect(await found()).toEqual([1, 1, ['KIA1301']])
  })

  it('tolerates what the cluster’s settings say, before what is usual', async () => {
    const tolerate = (healthRates: string) => changeCluster(server.app, admin, 'seoul', { healthRates })
    const found = async () => (await ask('/config')).body.healthConfig.rate
    const [usual] = await found()
    expect((await tolerate('shop/service/web: 5XX,1,20,http,.*')).status).toBe(200)
    const tolerance = [{ code: '5XX', degraded: 1, failure: 20, protocol: 'http', direction: '.*' }]
    expect(await found()).toEqual([{ namespace: 'shop', kind: 'service', name: 'web', tolerance }, usual])
    expect((await tolerate('shop: all of them')).status).toBe(400)
    await tolerate('')
    expect(await found()).toEqual([usual])
  })

  it('follows the cluster', async () => {
    cluster.push('/apis/networking.istio.io/v1/virtualservices', {
      type: 'ADDED',
      object: object('pay', 'fresh', { spec: { hosts: ['api'] } }),
    })
    await vi.waitFor(async () =>
      expect((await ask('/namespaces/pay/istio')).body.virtualServices).toHaveLength(1),
    )
  })
})

it('what several objects would have wrong together is told before they are saved', async () => {
  const destination = { host: 'web.shop.svc.cluster.local', subset: 'v1' }
  const routes = {
    type: 'virtualservices',
    object: {
      metadata: { name: 'web' },
      spec: { hosts: ['web'], http: [{ route: [{ destination }, { destination }] }] },
    },
  }
  const rules = {
    type: 'destinationrules',
    object: {
      metadata: { name: 'web' },
      spec: { host: destination.host, subsets: [{ name: 'v1', labels: { version: 'v1' } }] },
    },
  }
  const judge = async (objects: readonly unknown[], who = admin, namespace = 'shop') => {
    const url = `/api/v1/mesh/cluster/seoul/namespaces/${namespace}/istio/validation`
    return server.app.inject({ method: 'POST', url, headers: who.headers, payload: { objects } })
  }
  const codes = async (objects: readonly unknown[]) => (await judge(objects)).body.match(/KIA1107/g)
  expect(await codes([routes])).not.toBeNull()
  expect(await codes([routes, rules])).toBeNull()
  expect((await judge([routes, rules])).json()).toHaveLength(2)
  expect((await judge([routes], developer, 'pay')).statusCode).toBe(403)
  expect((await judge([])).statusCode).toBe(400)
  const unnamed = { ...routes.object, metadata: { name: '' } }
  expect((await judge([{ ...routes, object: unnamed }])).json()).toEqual({
    error: 'metadata.name: 1 to 253 characters',
  })
  expect((await judge([{ ...routes, type: 'secrets' }])).statusCode).toBe(400)
})

describe('to whom', () => {
  it('a caller is told of what the cluster lets them list', async () => {
    expect(names((await ask('/namespaces', developer)).body)).toEqual(['shop'])
    expect(await ask('/namespaces/pay/workloads', developer)).toEqual({
      status: 403,
      body: { error: 'you have no access to the namespace “pay”' },
    })
    expect((await ask('/namespaces/nowhere/apps', developer)).status).toBe(403)
    expect((await ask('/istio/config?namespaces=shop,pay', developer)).status).toBe(403)
    expect((await ask('/clusters/apps?namespaces=pay', developer)).status).toBe(403)
    expect(names((await ask('/clusters/services', developer)).body.services)).toEqual(['web'])
    const { body } = await ask('/istio/config', developer)
    expect([body.virtualServices.length, body.destinationRules, body.peerAuthentications]).toEqual([
      1,
      [],
      [],
    ])
    const { body: details } = await ask('/namespaces/shop/istio/virtualservices/web?validate=true', developer)
    expect(details.references.serviceReferences).toEqual([{ name: 'web', namespace: 'shop' }])
    expect((await ask('/istio/permissions?namespaces=pay', developer)).body.pay.virtualservices).toEqual({
      create: false,
      update: false,
      delete: false,
    })
  })

  it('nobody who is not signed in', async () => {
    const answer = await server.app.inject({ url: '/api/v1/mesh/cluster/seoul/namespaces' })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([401, ['error']])
  })
})

it.each([
  ['/namespaces/nowhere/workloads', 404],
  ['/namespaces/shop/workloads/nothing', 404],
  ['/namespaces/shop/workloads/web?type=DaemonSet', 404],
  ['/namespaces/shop/istio/virtualservices/nothing', 404],
  ['/namespaces/shop/istio/secrets/nothing', 400],
  ['/istio/config?objects=pods', 400],
  ['/istio/config?labelSelector=%3D', 400],
  ['/istio/config?validate=perhaps', 400],
  ['/namespaces?clusterName=busan', 400],
  ['/namespaces/shop/services/web?clusterName=busan', 400],
  ['/nothing', 404],
])('%s is answered with %i and what is wrong', async (path, status) => {
  const answer = await ask(path)
  expect([answer.status, typeof answer.body.error === 'string' || path === '/nothing']).toEqual([
    status,
    true,
  ])
})

it.each(['apps', 'services', 'workloads'])(
  'lists of %s are answered whichever cluster is named',
  async (of) => {
    for (const path of [`/namespaces/shop/${of}`, `/clusters/${of}`]) {
      const named = await ask(`${path}?clusterName=busan`)
      expect([named.status, named.body]).toEqual([200, (await ask(path)).body])
    }
  },
)

it('a call costs the cluster no reading once its mesh is known', async () => {
  await ask('/namespaces/shop/workloads')
  const before = cluster.seen.length
  for (const path of ['/namespaces', '/namespaces/shop/workloads', '/istio/config?validate=true'])
    await ask(path)
  // What pods use is read by its own clock, whoever asks.
  const byCalls = ({ url }: { readonly url: string }) => !/authorization|\/metrics\.k8s\.io\//.test(url)
  expect(cluster.seen.slice(before).filter(byCalls)).toEqual([])
})
