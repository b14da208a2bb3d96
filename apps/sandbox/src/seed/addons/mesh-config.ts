import type { Planned } from '../app-objects.ts'

/** What istiod reads at its start. */
export function buildMeshConfig(namespace: string): Planned {
  return {
    kind: 'ConfigMap',
    object: {
      metadata: { name: 'istio', namespace, labels: { 'istio.io/rev': 'default' } },
      data: { mesh: writeMesh(namespace), meshNetworks: 'networks: {}' },
    },
  }
}

function writeMesh(namespace: string): string {
  return `accessLogFile: /dev/stdout
defaultConfig:
  discoveryAddress: istiod.${namespace}.svc:15012
  tracing:
    sampling: 1
enableAutoMtls: true
enableTracing: true
meshMTLS:
  minProtocolVersion: TLSV1_2
outboundTrafficPolicy:
  mode: ALLOW_ANY
rootNamespace: ${namespace}
trustDomain: cluster.local
`
}
