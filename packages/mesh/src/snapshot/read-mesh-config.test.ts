import { expect, it } from 'vitest'
import { kubeObject } from '../../test/kube-samples.ts'
import { readClusterId, readMeshConfig } from './read-mesh-config.ts'

const istiodWith = (env: readonly unknown[]) =>
  kubeObject('istio-system/istiod', {}, { spec: { template: { spec: { containers: [{ env }] } } } })
const read = (meshConfig: unknown, env: readonly unknown[] = []) =>
  readMeshConfig({ istioNamespace: 'istio-system', meshConfig, istiod: istiodWith(env) })

it('takes Istio’s defaults for what a control plane does not say, or says in another shape', () => {
  const defaults = {
    istioNamespace: 'istio-system',
    rootNamespace: 'istio-system',
    trustDomains: ['cluster.local'],
    autoMtls: true,
    minTls: 'N/A',
    outboundPolicy: 'ALLOW_ANY',
    gatewaysScopedToNamespace: false,
    dnsCertificates: [],
  }
  expect(read(undefined)).toEqual(defaults)
  expect(read({ rootNamespace: 1, trustDomainAliases: 'x', meshMTLS: [], enableAutoMtls: null })).toEqual(
    defaults,
  )
})

it('tells what a control plane says', () => {
  const told = read(
    {
      rootNamespace: 'mesh-root',
      trustDomain: 'corp.example',
      trustDomainAliases: ['old.example', 'corp.example'],
      enableAutoMtls: false,
      meshMTLS: { minProtocolVersion: 'TLSV1_3' },
      outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' },
      certificates: [
        { secretName: 'dns.webhook', dnsNames: ['webhook.shop.svc'] },
        { secretName: '../other', dnsNames: ['x'] },
        { dnsNames: ['nowhere'] },
      ],
    },
    [{ name: 'PILOT_SCOPE_GATEWAY_TO_NAMESPACE', value: 'true' }],
  )
  expect(told).toEqual({
    istioNamespace: 'istio-system',
    rootNamespace: 'mesh-root',
    trustDomains: ['corp.example', 'old.example'],
    autoMtls: false,
    minTls: 'TLSV1_3',
    outboundPolicy: 'REGISTRY_ONLY',
    gatewaysScopedToNamespace: true,
    dnsCertificates: [{ secretName: 'dns.webhook', dnsNames: ['webhook.shop.svc'] }],
  })
})

it.each([
  ['that its istiod is given', [{ name: 'CLUSTER_ID', value: 'west' }], 'west'],
  ['Kubernetes where nobody gave it one', [{ name: 'REVISION', value: 'default' }], 'Kubernetes'],
  ['Kubernetes where it is empty', [{ name: 'CLUSTER_ID', value: '' }], 'Kubernetes'],
  ['Kubernetes where it comes from elsewhere', [{ name: 'CLUSTER_ID', valueFrom: {} }], 'Kubernetes'],
])('the name of a cluster is %s', (_, env, expected) => {
  expect(readClusterId(istiodWith(env))).toBe(expected)
})
