import type { IstioType } from '../src/model/istio-object.ts'
import type { MeshSource } from '../src/snapshot/mesh-sources.ts'
import { answerWorld } from './answer-world.ts'
import type { MeshObjects } from './build-cluster.ts'
import { kubeObject, podOf } from './kube-samples.ts'

/** With which no check finds anything wrong. */
const HTTP = { name: 'http', port: 80, targetPort: 'http' }

const objects: MeshObjects = {
  namespaces: [kubeObject('shop')],
  services: [kubeObject('shop/web', {}, { spec: { selector: { app: 'web' }, ports: [HTTP] } })],
  pods: [podOf('shop/web-1', { labels: { app: 'web' } })],
}
const vault: MeshObjects = {
  namespaces: [kubeObject('vault')],
  services: [kubeObject('vault/safe', {}, { spec: { selector: { app: 'safe' }, ports: [HTTP] } })],
  pods: [podOf('vault/safe-1', { labels: { app: 'safe' } })],
  serviceaccounts: [kubeObject('vault/web')],
  gateways: [kubeObject('vault/door', {}, { spec: { selector: { app: 'safe' }, servers: [] } })],
  destinationrules: [
    kubeObject(
      'vault/safe',
      {},
      { spec: { host: 'safe', subsets: [{ name: 'v1', labels: { app: 'safe' } }] } },
    ),
  ],
  serviceentries: [kubeObject('vault/bank', {}, { spec: { hosts: ['bank.example'], ports: [] } })],
  peerauthentications: [kubeObject('vault/strict', {}, { spec: { mtls: { mode: 'STRICT' } } })],
  k8sgateways: [kubeObject('vault/front', {}, { spec: { listeners: [] } })],
  k8sreferencegrants: [
    kubeObject(
      'vault/all',
      {},
      {
        spec: { from: [{ namespace: 'shop', kind: 'HTTPRoute' }], to: [{ kind: 'Service' }] },
      },
    ),
  ],
}

/** The namespace `shop` with more in it, and that of a cluster where the namespace `vault` is beside it. */
export function besideVault(more: MeshObjects = {}) {
  const without = merge(objects, more)
  return { without: answerWorld(without), withVault: answerWorld(merge(without, vault)) }
}

function merge(one: MeshObjects, other: MeshObjects): MeshObjects {
  // Object.keys forgets which keys a record has; MeshObjects has no others.
  const sources = [...Object.keys(one), ...Object.keys(other)] as MeshSource[]
  return Object.fromEntries(
    sources.map((source) => [source, [...(one[source] ?? []), ...(other[source] ?? [])]]),
  )
}

/** An object of the namespace `shop` that asks of another. */
export type Asking = readonly [type: IstioType, spec: object]

export const from = (source: object): object => ({ rules: [{ from: [{ source }] }] })
export const to = (host: string, subset = ''): object => ({
  hosts: ['web'],
  http: [{ route: [{ destination: { host, subset } }] }],
})
export const OF_VAULT: readonly Asking[] = [
  ['authorizationpolicies', from({ namespaces: ['a*', 'v*', 'vault'] })],
  ['authorizationpolicies', from({ principals: ['*vault/sa/w*', 'cluster.local/ns/vault/sa/web'] })],
  ['authorizationpolicies', { rules: [{ to: [{ operation: { hosts: ['safe.vault', 'bank.example'] } }] }] }],
  ['virtualservices', to('safe.vault', 'v1')],
  ['virtualservices', to('safe.vault.svc.cluster.local')],
  ['virtualservices', to('bank.example')],
  ['virtualservices', { ...to('web'), gateways: ['vault/door'], exportTo: ['vault'] }],
  ['destinationrules', { host: 'safe.vault', subsets: [{ name: 'v1', labels: { app: 'safe' } }] }],
  ['destinationrules', { host: '*.vault.svc.cluster.local', trafficPolicy: { tls: { mode: 'DISABLE' } } }],
  ['serviceentries', { hosts: ['bank.example'], exportTo: ['vault'] }],
  ['sidecars', { egress: [{ hosts: ['vault/safe.vault.svc.cluster.local', '*/bank.example'] }] }],
  ['gateways', { selector: { app: 'safe' }, servers: [] }],
  ['k8shttproutes', { parentRefs: [{ name: 'front', namespace: 'vault' }] }],
  ['k8shttproutes', { rules: [{ backendRefs: [{ name: 'safe', namespace: 'vault' }] }] }],
  ['k8sreferencegrants', { from: [{ namespace: 'vault' }] }],
]
