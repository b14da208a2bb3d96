import { type App, app } from './app.ts'

const ON_MASTERS = {
  hostNetwork: true,
  priorityClassName: 'system-node-critical',
  nodeSelector: { 'node-role.kubernetes.io/control-plane': '' },
  tolerations: [{ operator: 'Exists' }],
} as const

type Part = readonly [name: string, about: string, image: string, cpu: string, memory: string]

/** The parts of a control plane, one of each on every machine that carries it. */
export function buildControlPlane(version: string, etcd: string): readonly App[] {
  const parts: readonly Part[] = [
    ['etcd', '클러스터 상태 저장소', 'registry.k8s.io/etcd', '200m', '1Gi'],
    ['kube-apiserver', 'API 서버', 'registry.k8s.io/kube-apiserver', '250m', '1Gi'],
    ['kube-controller-manager', '컨트롤러', 'registry.k8s.io/kube-controller-manager', '100m', '256Mi'],
    ['kube-scheduler', '스케줄러', 'registry.k8s.io/kube-scheduler', '50m', '128Mi'],
  ]
  return parts.map(([name, about, image, cpu, memory]) =>
    app(name, about, {
      kind: 'DaemonSet',
      runtime: 'go',
      image,
      tag: name === 'etcd' ? etcd : version,
      cpu,
      memory,
      pod: ON_MASTERS,
    }),
  )
}
