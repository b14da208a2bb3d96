import { readAt } from '@naru/contract/manifest/read'
import { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import type { ClustersDump, RoutesDump } from '@naru/contract/mesh/wire/config-dump'
import type { IstioConfigList } from '@naru/contract/mesh/wire/istio-config'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { WorkloadList } from '@naru/contract/mesh/wire/workloads'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import type { MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import type { Reader } from '@naru/mesh/answers/mesh-world'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import { readSync } from '@naru/mesh/proxies/read-sync'
import { tellConfigDump } from '@naru/mesh/proxies/tell-config-dump'
import { waypointsFor } from '@naru/mesh/wizards/waypoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInProcessPool } from '../../test/in-process-pool.ts'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import { loadPodPage } from '../mesh/proxies/load-pod-page.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

const ALL: Reader = {
  namespaces: 'all',
  types: Object.fromEntries(CONFIG_TYPES.map((type) => [type, 'all' as const])),
}
/** Those of the stories, and those that the course in `mesh-practice` is about. */
const FOUND = [
  'KIA0002 KIA0004 KIA0005 KIA0101 KIA0102 KIA0104 KIA0105 KIA0106 KIA0108 KIA0201 KIA0202 KIA0203 KIA0204',
  'KIA0207 KIA0209 KIA0301 KIA0302 KIA1004 KIA1007 KIA1101 KIA1102 KIA1104 KIA1105 KIA1106 KIA1107 KIA1108',
  'KIA1201 KIA1211 KIA1212 KIA1401 KIA1402 KIA1501 KIA1502 KIA1503 KIA1504 KIA1701 KIA1702',
].join(' ')
let sandbox: SandboxProcess
let pool: WorkerPool

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  pool = createInProcessPool(1)
  pool.setCluster('seoul', await sandbox.access('seoul'), '1.34.2')
  pool.setCluster('busan', await sandbox.access('busan'), '1.33.5')
}, 90_000)
afterAll(async () => {
  await pool.close()
  await sandbox.close()
})

async function ask<Told>(question: MeshQuestion, cluster = 'seoul'): Promise<Told> {
  const answer = await pool.ask(0, 'mesh', { cluster, reader: ALL, question })
  if (answer.type !== 'found') throw new Error(JSON.stringify(answer))
  return JSON.parse(typeof answer.text === 'string' ? answer.text : Buffer.from(answer.text).toString())
}

const EVERYTHING = { types: CONFIG_TYPES, validate: true, labels: [], workload: null, locale: 'en' } as const

/** What is wrong with each object of the configuration of a cluster. */
async function findMistakes(cluster: string): Promise<readonly ObjectValidation[]> {
  const { validations } = await ask<IstioConfigList>(
    { name: 'configs', ask: { ...EVERYTHING, namespaces: null, isOfOne: false } },
    cluster,
  )
  return Object.values(validations)
    .flatMap((byName) => Object.values(byName))
    .filter(({ checks }) => checks.length > 0)
}

const codesOf = (mistakes: readonly ObjectValidation[]): readonly string[] =>
  [...new Set(mistakes.flatMap(({ checks }) => checks.map(({ code }) => code)))].sort()

it('the sandbox’s mesh is in order but for what its story left behind, and for the course', async () => {
  const mistakes = await findMistakes('seoul')
  const left = mistakes
    .filter(({ namespace }) => namespace !== 'mesh-practice')
    .map((one) => [`${one.objectType} ${one.namespace}/${one.name}`, codesOf([one]).join(' ')])
  expect(Object.fromEntries(left)).toEqual({
    'authorizationpolicy member/auth-callers': 'KIA0101 KIA0102 KIA0106',
    'destinationrule member/notification-api': 'KIA0203',
    'destinationrule search/search-api': 'KIA0203',
    'destinationrule shop/product-api': 'KIA0203',
    'k8shttproute member/campaign': 'KIA1401 KIA1402',
    'sidecar member/default': 'KIA1004',
    'virtualservice member/notification-api': 'KIA1104 KIA1107',
    'virtualservice member/old-login': 'KIA1101 KIA1102',
  })
}, 60_000)

it('its mistakes show more than a third of the codes that there are', async () => {
  const codes = codesOf((await Promise.all(['seoul', 'busan'].map(findMistakes))).flat())
  expect(codes).toEqual(FOUND.split(' '))
  expect(codes.length).toBeGreaterThan(Object.keys(CHECKS).length / 3)
}, 60_000)

it('its proxies are beside the applications of the members’ team, and its gateway is one', async () => {
  const listed = await ask<WorkloadList>({
    name: 'workloads',
    ask: { namespace: 'member', health: true, istioResources: true, locale: 'en' },
  })
  const inMesh = listed.workloads.filter(({ istioSidecar, podCount }) => istioSidecar && podCount > 0)
  expect(inMesh.map(({ name }) => name).sort()).toEqual(['auth-api', 'member-api', 'notification-api'])
})

it('its ambient namespace has no proxies beside its applications, and a waypoint that lets it in', async () => {
  const { workloads } = await ask<WorkloadList>({
    name: 'workloads',
    ask: { namespace: 'platform', health: false, istioResources: false, locale: 'en' },
  })
  const redirected = workloads.filter(({ istioAmbient, istioSidecar }) => istioAmbient && !istioSidecar)
  expect(redirected.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['config-server', 'developer-portal', 'feature-flags', 'mail-relay']),
  )
  const { k8sGateways } = await ask<IstioConfigList>({
    name: 'configs',
    ask: { ...EVERYTHING, types: ['k8sgateways'], namespaces: null, isOfOne: false },
  })
  const gateways = k8sGateways as readonly unknown[] as readonly IstioObject[]
  expect(waypointsFor({ name: 'platform', labels: {} }, gateways)).toEqual([
    { namespace: 'platform', name: 'waypoint', handles: 'service' },
  ])
})

describe('its proxies tell of themselves', () => {
  let client: KubeClient
  let pods: readonly { readonly name: string; readonly namespace: string; readonly app: string }[]

  beforeAll(async () => {
    client = createKubeClient({ transport: createUndiciTransport(await sandbox.access('seoul')) })
    const { items } = await client.list({ resource: { group: '', version: 'v1', plural: 'pods' } })
    pods = items
      .filter(({ status }) => readAt(status, 'phase') === 'Running')
      .map(({ metadata: { name, namespace = '', labels = {} } }) => ({
        name,
        namespace,
        app: labels['app'] ?? '',
      }))
  })
  afterAll(() => client.close())

  type Page = { readonly port: number; readonly path: string; readonly method?: 'POST' }
  const askPod = ({ name: pod, namespace }: { name: string; namespace: string }, asked: Page) =>
    loadPodPage(
      client,
      { namespace, pod, ...asked, maxBytes: 2 ** 24, timeoutMs: 20_000 },
      new AbortController().signal,
    )
  const page = (pod: { name: string; namespace: string }, port: number, path: string) =>
    askPod(pod, { port, path })
  async function dump<Told>(app: string, resource: 'clusters' | 'routes'): Promise<Told> {
    const pod = pods.find((one) => one.app === app)
    const text = pod ? await page(pod, 15_000, '/config_dump') : ''
    // Each resource has the shape of its schema; the tests beside the functions hold that.
    return tellConfigDump({ resource, text }, { identityDomain: 'svc.cluster.local' }) as Told
  }

  it('at which level they log from now on, as Envoy takes it: by POST alone', async () => {
    const pod = pods.find((one) => one.app === 'gateway')
    if (!pod) throw new Error('The sandbox has no gateway')
    const asked = { port: 15_000, path: '/logging?level=debug' }
    expect(await askPod(pod, { ...asked, method: 'POST' })).toMatch(/^active loggers:\n.*: debug/)
    await expect(askPod(pod, asked)).rejects.toThrow(/405/)
    await expect(askPod(pod, { ...asked, path: '/logging?level=loud', method: 'POST' })).rejects.toThrow(
      /400/,
    )
  })

  it('what was made of the objects of the mesh, down to the route that leads to no cluster', async () => {
    const { clusters } = await dump<ClustersDump>('gateway', 'clusters')
    const products = clusters.filter(({ service_fqdn: { service } }) => service === 'product-api')
    expect(products.map(({ subset, destination_rule }) => [subset, destination_rule])).toEqual([
      ['', 'product-api.shop'],
      ['stable', 'product-api.shop'],
      ['canary', 'product-api.shop'],
    ])
    const { routes } = await dump<RoutesDump>('gateway', 'routes')
    const [toProducts] = routes.filter(({ domains: { service } }) => service === 'product-api')
    expect([toProducts?.virtual_service, toProducts?.match]).toEqual(['product-api.shop', '/*'])
    const own = await dump<ClustersDump>('member-api', 'clusters')
    const subsets = own.clusters.filter(({ service_fqdn: { service } }) => service === 'notification-api')
    expect(subsets.map(({ subset }) => subset)).toEqual(['', 'day'])
    // Its namespace's sidecar lets it see no other namespace but the control plane's.
    const seen = new Set(own.clusters.map(({ service_fqdn: { namespace } }) => namespace).filter(Boolean))
    expect([...seen].sort()).toEqual(['istio-system', 'member'])
  })

  it('each of them holds to one istiod, which has told it all it knows', async () => {
    const istiods = pods.filter(({ app }) => app === 'istiod')
    const answers = await Promise.all(
      istiods.map(async (pod) => JSON.parse(await page(pod, 8080, '/debug/syncz'))),
    )
    const proxies = answers.flat().map(({ proxy }: { readonly proxy: string }) => proxy)
    expect([istiods.length, new Set(proxies).size]).toEqual([3, proxies.length])
    const gateway = pods.find(({ app, namespace }) => app === 'gateway' && namespace === 'shop')
    expect(readSync(answers)?.get(`shop/${gateway?.name}`)).toEqual({
      CDS: 'Synced',
      EDS: 'Synced',
      LDS: 'Synced',
      RDS: 'Synced',
    })
  })

  it('and at their own ports alone', async () => {
    const [istiod] = pods.filter(({ app }) => app === 'istiod')
    const refused = istiod && page(istiod, 15_000, '/config_dump')
    await expect(refused).rejects.toMatchObject({ reason: 'PortUnreachable' })
  })
})
