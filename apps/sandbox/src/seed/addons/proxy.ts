import type { Container } from '../../life/objects/pod.ts'
import { meshIdOf } from './mesh-ids.ts'

const SMALL = { requests: { cpu: '10m', memory: '40Mi' }, limits: { memory: '512Mi' } }

const argsOf = (role: string): readonly string[] => [
  'proxy',
  role,
  '--domain',
  '$(POD_NAMESPACE).svc.cluster.local',
  '--log_output_level=default:info',
]

/** Of Envoy as a gateway, alone in its pod. */
export const ROUTER_ARGS = argsOf('router')

/** Of a control plane that is tried out beside the first one. */
export const NEXT_ISTIO = '1.28.0'

/** Envoy beside an application, as `istioctl kube-inject` writes it. */
export const PROXY: Container = buildProxy('seoul')

/** The same with what Istio's profile `demo` asks for: little enough to find room anywhere. */
export const SMALL_PROXY: Container = { ...PROXY, resources: SMALL }
export const BUSAN_PROXY: Container = { ...buildProxy('busan'), resources: SMALL }
/** Of the next version, which a second control plane puts in. */
export const NEXT_PROXY: Container = { ...buildProxy('seoul', NEXT_ISTIO), resources: SMALL }
export const WIDE_PROXY: Container = { ...buildProxy('mesh'), resources: SMALL }

function buildProxy(cluster: string, version = '1.27.1'): Container {
  return {
    name: 'istio-proxy',
    image: `docker.io/istio/proxyv2:${version}`,
    imagePullPolicy: 'IfNotPresent',
    args: argsOf('sidecar'),
    ports: [{ name: 'http-envoy-prom', containerPort: 15090, protocol: 'TCP' }],
    env: [
      { name: 'ISTIO_META_CLUSTER_ID', value: meshIdOf(cluster) },
      { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
    ],
    resources: { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '512Mi' } },
  }
}
