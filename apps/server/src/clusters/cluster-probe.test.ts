import { createKubeClient } from '@naru/kube/create-client'
import { KubeError } from '@naru/kube/errors'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { describeFailure, loadDetected, loadOutcome } from './cluster-probe.ts'

function unreachable(code: string, said: string): KubeError {
  const cause = Object.assign(new Error(said), { code })
  return new KubeError({
    code: 0,
    reason: 'Unreachable',
    message: `The cluster cannot be reached: ${said}`,
    cause,
  })
}

const away = (reason: string) => new KubeError({ code: 0, reason, message: 'A sentence of ours' })

it.each([
  ['refused', 'Certificate', 'self-signed', unreachable('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed')],
  [
    'silent',
    'ConnectionRefused',
    'connect ECONNREFUSED',
    unreachable('ECONNREFUSED', 'connect ECONNREFUSED'),
  ],
  ['silent', 'NameNotFound', 'getaddrinfo ENOTFOUND', unreachable('ENOTFOUND', 'getaddrinfo ENOTFOUND')],
  ['silent', 'ConnectionLost', 'other side closed', unreachable('UND_ERR_SOCKET', 'other side closed')],
  ['silent', 'Unreachable', 'odd', unreachable('ODD', 'odd')],
  ['silent', 'Timeout', '', away('Timeout')],
  ['unasked', 'Unreachable', '', away('CircuitOpen')],
  ['silent', 'BadAnswer', 'A sentence of ours', away('BadAnswer')],
  ['refused', 'Unauthorized', 'no', new KubeError({ code: 401, reason: 'Unauthorized', message: 'no' })],
  ['unwell', 'InternalError', 'etcd', new KubeError({ code: 500, reason: 'InternalError', message: 'etcd' })],
  ['silent', 'Unknown', '', new TypeError('not for people')],
])('a cluster is %s for the reason %s, with what was said as detail: "%s"', (kind, reason, detail, error) => {
  expect(describeFailure(error)).toEqual({ kind, reason, detail })
})

describe('a cluster', () => {
  let cluster: FakeCluster
  beforeAll(async () => {
    cluster = await startFakeCluster()
  })
  afterAll(() => cluster.close())

  it('is looked at while calls that it never answers hold every connection for calls', async () => {
    cluster.on('GET', '/apis/hangs', () => new Promise(() => undefined))
    const access = { server: cluster.server, insecureSkipTlsVerify: true }
    const client = createKubeClient({ transport: createUndiciTransport(access, { connections: 1 }) })
    const held = client.json({ path: '/apis/hangs' }).catch(() => {})
    expect(await loadOutcome(client, AbortSignal.timeout(3000))).toEqual({ kind: 'ready' })
    await client.close()
    await held
  })

  it('that answers a look with a megabyte of lists is given up before any of it is read', async () => {
    cluster.on('GET', '/api', () => ({ body: Array.from({ length: 300_000 }, () => []) }))
    const client = createKubeClient({
      transport: createUndiciTransport({ server: cluster.server, insecureSkipTlsVerify: true }),
    })
    const outcome = await loadOutcome(client, AbortSignal.timeout(5000))
    expect(outcome).toMatchObject({ kind: 'silent', reason: 'TooLarge' })
    cluster.on('GET', '/api', () => ({ body: { kind: 'APIVersions', versions: ['v1'] } }))
    expect(await loadOutcome(client, AbortSignal.timeout(5000))).toEqual({ kind: 'ready' })
  })

  it.each([
    [{ groups: ['argoproj.io'] }, ['argocd']],
    [{ groups: ['networking.istio.io'] }, ['mesh']],
    [{ groups: ['kubeflow.org'] }, ['kubeflow']],
    [{ groups: ['monitoring.coreos.com'] }, ['prometheus']],
    [{ groups: ['tekton.dev'] }, ['tekton']],
    [{ groups: ['route.openshift.io'] }, ['openshift']],
    [{ services: ['prometheus-server'] }, ['prometheus']],
    [{ daemonSets: ['fluent-bit'] }, ['fluentd']],
    [{ daemonSets: ['fluentd'] }, ['fluentd']],
    [{ allocatable: { 'nvidia.com/gpu': '4' } }, ['gpu']],
    [{ groups: ['apps'], services: ['web'], daemonSets: ['kube-proxy'], allocatable: { cpu: '8' } }, []],
  ] as const)('that serves and runs %j offers %j', async (has, offers) => {
    serve(has)
    const { features, clusterProvider } = await loadDetected(open(), AbortSignal.timeout(5000))
    expect(features).toEqual(offers)
    expect(clusterProvider).toBe(offers.some((one) => one === 'openshift') ? 'openshift' : 'kubernetes')
  })

  it('tells its own version of OpenShift in whatever version of the API it serves that', async () => {
    serve({ groups: ['config.openshift.io'] })
    const items = [
      {
        metadata: { name: 'config.openshift.io' },
        versions: [{ version: 'v2', resources: [{ resource: 'clusterversions', scope: 'Cluster' }] }],
      },
    ]
    cluster.on('GET', '/apis', () => ({ body: { kind: 'APIGroupDiscoveryList', items } }))
    cluster.on('GET', '/apis/config.openshift.io/v2/clusterversions/version', () => ({
      body: { status: { desired: { version: '4.20.3' } } },
    }))
    const { platformVersion } = await loadDetected(open(), AbortSignal.timeout(5000))
    expect(platformVersion).toBe('4.20.3')
  })

  const open = () =>
    createKubeClient({
      transport: createUndiciTransport({
        server: cluster.server,
        insecureSkipTlsVerify: false,
        token: 'any',
      }),
    })

  type Has = Partial<Record<'groups' | 'services' | 'daemonSets', readonly string[]>> & {
    readonly allocatable?: Readonly<Record<string, string>>
  }

  function serve({ groups = [], services = [], daemonSets = [], allocatable = {} }: Has): void {
    const discovered = (names: readonly string[]) => ({
      kind: 'APIGroupDiscoveryList',
      items: names.map((name) => ({
        metadata: { name },
        versions: [{ version: 'v1', resources: [{ resource: 'things', scope: 'Namespaced' }] }],
      })),
    })
    const called = (names: readonly string[]) => ({ items: names.map((name) => ({ metadata: { name } })) })
    const answers = {
      '/version': { gitVersion: 'v1.34.1', major: '1', minor: '34' },
      '/api': discovered([]),
      '/apis': discovered(groups),
      '/api/v1/nodes': { items: [{ status: { allocatable } }] },
      '/api/v1/services': called(services),
      '/apis/apps/v1/daemonsets': called(daemonSets),
    }
    for (const [path, body] of Object.entries(answers)) cluster.on('GET', path, () => ({ body }))
  }
})
