import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { kubeObject } from '../../test/kube-samples.ts'
import { tellCluster } from './list-namespaces.ts'
import { tellConfig } from './public-config.ts'
import { tellCanary, tellControlPlanes, tellThresholds } from './tell-revisions.ts'

const istiod = (name: string, revision: string, created: string) =>
  kubeObject(
    `istio-system/${name}`,
    { uid: name, creationTimestamp: created },
    {
      spec: {
        template: {
          metadata: { labels: { app: 'istiod', 'istio.io/rev': revision } },
          spec: { containers: [{ name: 'discovery', resources: { limits: { memory: '2G', cpu: '500m' } } }] },
        },
      },
    },
  )
const namespaces = [
  kubeObject('shop', { labels: { 'istio-injection': 'enabled' } }),
  kubeObject('pay', { labels: { 'istio.io/rev': '1-27' } }),
  kubeObject('free'),
]
const OLD = istiod('istiod', 'default', '2026-01-01T00:00:00Z')
const NEW = istiod('istiod-1-27', '1-27', '2026-02-01T00:00:00Z')

it('one revision is no upgrade, of two the younger one is', () => {
  const none = { currentVersion: '', upgradeVersion: '', migratedNamespaces: [], pendingNamespaces: [] }
  expect(tellCanary(answerWorld({ namespaces, deployments: [OLD] }), readerOf('all'))).toEqual(none)
  expect(tellCanary(answerWorld({ namespaces }), readerOf('all'))).toEqual(none)
  const world = answerWorld({ namespaces, deployments: [NEW, OLD] })
  expect(tellCanary(world, readerOf('all'))).toEqual({
    currentVersion: 'default',
    upgradeVersion: '1-27',
    migratedNamespaces: ['pay'],
    pendingNamespaces: ['shop'],
  })
  expect(tellCanary(world, readerOf(['shop'])).migratedNamespaces).toEqual([])
})

it('the limits of istiod are told in megabytes and processors', () => {
  expect(tellThresholds(answerWorld({ deployments: [OLD] }))).toEqual({ memory: 2000, cpu: 0.5 })
  expect(tellThresholds(answerWorld({}))).toEqual({ memory: 0, cpu: 0 })
})

it('a client starts with what the cluster and the caller’s rights say', () => {
  const world = answerWorld({ namespaces, k8sgateways: [] })
  const config = tellConfig(world, readerOf(['shop', 'gone']), { viewOnly: true })
  expect(config).toMatchObject({
    accessibleNamespaces: ['shop'],
    deployment: { viewOnlyMode: true },
    gatewayAPIEnabled: true,
    istioNamespace: 'istio-system',
  })
  expect(config.kialiFeatureFlags.istioUpgradeAction).toBe(false)
  expect(tellConfig(answerWorld({}), readerOf('all'), { viewOnly: false })).not.toHaveProperty(
    'accessibleNamespaces',
  )
})

it('a client may offer an upgrade where there is one', () => {
  const config = tellConfig(answerWorld({ deployments: [NEW, OLD] }), readerOf('all'), { viewOnly: false })
  expect(config.istioCanaryRevision).toEqual({ current: 'default', upgrade: '1-27' })
  expect(config.kialiFeatureFlags.istioUpgradeAction).toBe(true)
})

it.each([
  [{ 'topology.istio.io/network': 'north' }, 'north'],
  [{}, ''],
])(
  'a cluster is in the network that the namespace of its control plane has as its label: %j',
  (labels, network) => {
    const world = answerWorld({ namespaces: [kubeObject('istio-system', { labels })], deployments: [OLD] })
    expect(tellCluster(world).network).toBe(network)
    expect(tellConfig(world, readerOf('all'), { viewOnly: false }).clusters['east']?.network).toBe(network)
    expect(tellControlPlanes(world).ControlPlanes).toMatchObject([{ Config: { Network: network } }])
  },
)
