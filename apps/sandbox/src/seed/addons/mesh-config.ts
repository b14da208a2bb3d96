import { REVISION } from '../../life/network/mesh-revision.ts'
import type { Planned } from '../app-objects.ts'

/** What istiod reads at its start. */
export function buildMeshConfig(namespace: string, revision = 'default'): Planned {
  const isFirst = revision === 'default'
  return {
    kind: 'ConfigMap',
    object: {
      metadata: {
        name: isFirst ? 'istio' : `istio-${revision}`,
        namespace,
        labels: { [REVISION]: revision },
      },
      data: {
        mesh: writeMesh(namespace, isFirst ? 'istiod' : `istiod-${revision}`),
        meshNetworks: 'networks: {}',
      },
    },
  }
}

function writeMesh(namespace: string, istiod: string): string {
  return `accessLogFile: /dev/stdout
defaultConfig:
  discoveryAddress: ${istiod}.${namespace}.svc:15012
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
