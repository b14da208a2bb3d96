import type { Container } from '../../life/objects/pod.ts'
import { meshIdOf } from './mesh-ids.ts'

const SMALL = { requests: { cpu: '10m', memory: '40Mi' }, limits: { memory: '512Mi' } }

/** Envoy beside an application, as `istioctl kube-inject` writes it. */
export const PROXY: Container = buildProxy('seoul')

/** The same with what Istio's profile `demo` asks for: little enough to find room anywhere. */
export const SMALL_PROXY: Container = { ...PROXY, resources: SMALL }
export const BUSAN_PROXY: Container = { ...buildProxy('busan'), resources: SMALL }
export const WIDE_PROXY: Container = { ...buildProxy('mesh'), resources: SMALL }

function buildProxy(cluster: string): Container {
  return {
    name: 'istio-proxy',
    image: 'docker.io/istio/proxyv2:1.27.1',
    imagePullPolicy: 'IfNotPresent',
    args: [
      'proxy',
      'sidecar',
      '--domain',
      '$(POD_NAMESPACE).svc.cluster.local',
      '--log_output_level=default:info',
    ],
    ports: [{ name: 'http-envoy-prom', containerPort: 15090, protocol: 'TCP' }],
    env: [
      { name: 'ISTIO_META_CLUSTER_ID', value: meshIdOf(cluster) },
      { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
    ],
    resources: { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '512Mi' } },
  }
}
