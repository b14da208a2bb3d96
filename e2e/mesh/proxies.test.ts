import { readFileSync } from 'node:fs'
import { clustersDump, listenersDump, routesDump } from '@naru/contract/mesh/wire/config-dump'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { readSync } from '@naru/mesh/proxies/read-sync'
import { tellConfigDump } from '@naru/mesh/proxies/tell-config-dump'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createNameLoader } from '../../apps/server/src/mesh/mesh-names.ts'
import { loadPodPage } from '../../apps/server/src/mesh/proxies/load-pod-page.ts'
import { createInProcessPool } from '../../apps/server/test/in-process-pool.ts'
import { type ConnectedProxy, connectProxy, XDS_TYPES } from './connect-proxy.ts'
import { type Istiod, missingIstiod, startIstiod } from './start-istiod.ts'

const NETWORKING = { group: 'networking.istio.io', version: 'v1' }
const core = (plural: string) => ({ group: '', version: 'v1', plural })
const custom = (kind: string) => ({ apiVersion: 'networking.istio.io/v1', kind })
const named = (name: string) => ({ metadata: { name, namespace: 'shop' } })
const web = (subset?: string) => ({ destination: { host: 'web', ...(subset && { subset }) } })

describe.skipIf(missingIstiod() !== null)('what a real istiod says of proxies', () => {
  let istiod: Istiod
  let client: KubeClient
  let page: (path: string) => Promise<string>
  const proxies: ConnectedProxy[] = []

  beforeAll(async () => {
    istiod = await startIstiod()
    const access = selectAccess(parseKubeconfig(readFileSync(istiod.kubeconfig, 'utf8')))
    client = createKubeClient({ transport: createUndiciTransport(access), userAgent: 'naru-e2e' })
    await makeShop()
    const { items } = await client.list({ resource: core('pods'), namespace: 'istio-system' })
    const pod = items.find(({ metadata }) => metadata.name.startsWith('istiod'))?.metadata.name ?? ''
    page = (path) =>
      loadPodPage(
        client,
        { namespace: 'istio-system', pod, port: 8080, path, maxBytes: 2 ** 24, timeoutMs: 20_000 },
        new AbortController().signal,
      )
  })
  afterAll(async () => {
    for (const proxy of proxies) proxy.close()
    await client?.close()
    await istiod?.stop()
  })

  async function makeShop(): Promise<void> {
    const make = (
      plural: string,
      object: ReturnType<typeof named> & { spec?: object },
      group: object = core(plural),
    ) => client.create({ resource: { ...core(plural), ...group }, namespace: 'shop' }, object)
    await client.create({ resource: core('namespaces') }, { metadata: { name: 'shop' } })
    const ports = [{ name: 'http', port: 80, targetPort: 8080 }]
    await make('services', { ...named('web'), spec: { selector: { app: 'web' }, ports } })
    const subsets = [{ name: 'v1', labels: { version: 'v1' } }]
    await make(
      'destinationrules',
      { ...custom('DestinationRule'), ...named('web-rule'), spec: { host: 'web', subsets } },
      { ...NETWORKING },
    )
    const http = [{ match: [{ uri: { prefix: '/api' } }], route: [web('v1')] }, { route: [web()] }]
    await make(
      'virtualservices',
      { ...custom('VirtualService'), ...named('web-routes'), spec: { hosts: ['web'], http } },
      { ...NETWORKING },
    )
  }

  function hold(pod: string, acknowledges: boolean): ConnectedProxy {
    const metadata = { NAMESPACE: 'shop', CLUSTER_ID: 'Kubernetes', LABELS: { app: 'web', version: 'v1' } }
    const proxy = connectProxy({ port: istiod.proxyPort, pod, metadata, acknowledges })
    proxies.push(proxy)
    return proxy
  }

  it('is read as what was sent to them and what they took', async () => {
    await hold('taker.shop', true).ask(XDS_TYPES.clusters)
    await hold('silent.shop', false).ask(XDS_TYPES.clusters)
    const NOTHING = { EDS: 'NOT_SENT', LDS: 'NOT_SENT', RDS: 'NOT_SENT' }
    // What a proxy takes is on its way when it has come.
    await vi.waitFor(async () => {
      const states = readSync([JSON.parse(await page('/debug/syncz'))])
      expect(Object.fromEntries(states ?? [])).toEqual({
        'shop/taker': { CDS: 'Synced', ...NOTHING },
        'shop/silent': { CDS: 'Stale (Never Acknowledged)', ...NOTHING },
      })
    })
  })

  it('is told of its cluster by the name that it has for it', async () => {
    const pool = createInProcessPool(1)
    const access = selectAccess(parseKubeconfig(readFileSync(istiod.kubeconfig, 'utf8')))
    pool.setCluster('seoul', access, null)
    const member = { record: { id: 'seoul', features: [] } }
    const registry = { get: () => member, all: () => [member] }
    const names = await createNameLoader({ registry, pool })('seoul')
    await pool.close()
    const clusters: readonly { readonly id: string }[] = JSON.parse(await page('/debug/clusterz'))
    expect(clusters.map(({ id }) => names.get(id))).toEqual(['seoul'])
  })

  it('has the clusters, listeners and routes that its objects ask for', async () => {
    const proxy = hold('web-1.shop', true)
    await proxy.ask(XDS_TYPES.clusters)
    await proxy.ask(XDS_TYPES.listeners)
    await proxy.ask(XDS_TYPES.routes, ['80'])
    const text = await page('/debug/config_dump?proxyID=web-1.shop')
    const tell = (resource: 'clusters' | 'listeners' | 'routes') =>
      tellConfigDump({ resource, text }, { identityDomain: 'svc.cluster.local' })
    const { clusters } = clustersDump.parse(tell('clusters'))
    const toWeb = clusters.filter(
      ({ service_fqdn: { service, namespace } }) => `${service}.${namespace}` === 'web.shop',
    )
    expect(
      toWeb.map(({ port, subset, direction, type, destination_rule }) => [
        port,
        subset,
        direction,
        type,
        destination_rule,
      ]),
    ).toEqual([
      [80, '', 'outbound', 'EDS', 'web-rule.shop'],
      [80, 'v1', 'outbound', 'EDS', 'web-rule.shop'],
    ])
    const { listeners } = listenersDump.parse(tell('listeners'))
    expect(listeners).toContainEqual({
      address: '0.0.0.0',
      port: 80,
      match: 'Trans: raw_buffer; App: HTTP',
      destination: 'Route: 80',
    })
    expect(listeners.filter(({ destination }) => destination === 'Non-HTTP/Non-TCP')).toEqual([])
    const domains = { service: 'web', namespace: 'shop', cluster: 'svc.cluster.local' }
    expect(routesDump.parse(tell('routes')).routes).toEqual([
      { name: '80', domains, match: '/api*', virtual_service: 'web-routes.shop' },
      { name: '80', domains, match: '/*', virtual_service: 'web-routes.shop' },
    ])
  })
})
