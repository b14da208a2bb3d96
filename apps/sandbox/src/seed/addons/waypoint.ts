import type { Planned } from '../app-objects.ts'
import { buildCustom } from './definition.ts'
import { K8S_GATEWAY } from './istio-kinds.ts'
import { SMALL_PROXY } from './proxy.ts'

const NAME = 'waypoint'
const CLASS = 'istio-waypoint'
const PORT = 15_008

const POD_LABELS = {
  'gateway.networking.k8s.io/gateway-name': NAME,
  'gateway.networking.k8s.io/gateway-class-name': CLASS,
  'gateway.istio.io/managed': 'istio.io-mesh-controller',
  'istio.io/dataplane-mode': 'none',
  'sidecar.istio.io/inject': 'false',
}

/** The waypoint of a namespace, as somebody asked for it, and what istiod runs for it. */
export function buildWaypoint(namespace: string, clusterIP: string): readonly Planned[] {
  const metadata = { name: NAME, namespace, labels: POD_LABELS }
  const selector = { 'gateway.networking.k8s.io/gateway-name': NAME }
  const proxy = {
    ...SMALL_PROXY,
    args: ['proxy', 'waypoint', '--domain', '$(POD_NAMESPACE).svc.cluster.local'],
    ports: [{ name: 'mesh', containerPort: PORT, protocol: 'TCP' }],
  }
  return [
    buildCustom(K8S_GATEWAY, {
      metadata: { name: NAME, namespace, labels: { 'istio.io/waypoint-for': 'service' } },
      spec: { gatewayClassName: CLASS, listeners: [{ name: 'mesh', port: PORT, protocol: 'HBONE' }] },
    }),
    { kind: 'ServiceAccount', object: { metadata } },
    {
      kind: 'Deployment',
      object: {
        metadata,
        spec: {
          replicas: 1,
          selector: { matchLabels: selector },
          template: {
            metadata: { labels: POD_LABELS },
            spec: { serviceAccountName: NAME, containers: [proxy] },
          },
        },
      },
    },
    {
      kind: 'Service',
      object: {
        metadata,
        spec: {
          type: 'ClusterIP',
          clusterIP,
          clusterIPs: [clusterIP],
          selector,
          ports: [{ name: 'mesh', port: PORT, targetPort: PORT, protocol: 'TCP', appProtocol: 'hbone' }],
        },
      },
    },
  ]
}
