import { istiodEnv } from '../addons/mesh-ids.ts'
import { app, type Team } from '../app.ts'

const PLATFORM_OWNER = { owner: '배주원', contact: 'platform-busan@hanbat.example', costCentre: 'CC-4000' }
const EVERYWHERE = {
  tolerations: [{ operator: 'Exists' }],
  priorityClassName: 'system-node-critical',
} as const

function system(namespace: string, about: string, apps: Team['apps']): Team {
  return { ...PLATFORM_OWNER, namespace, title: about, about, apps }
}

function operand(
  name: string,
  about: string,
  rest: Partial<Team['apps'][number]> = {},
): Team['apps'][number] {
  const image = `quay.io/openshift-release-dev/${name}`
  return app(name, about, {
    runtime: 'go',
    image,
    tag: '4.20.8',
    previousTag: '4.20.6',
    cpu: '50m',
    memory: '128Mi',
    ...rest,
  })
}

export const BUSAN_SYSTEM: readonly Team[] = [
  system('openshift-dns', '클러스터 DNS', [
    operand('dns-default', 'DNS', { kind: 'DaemonSet', pod: EVERYWHERE }),
  ]),
  system('openshift-ingress', '라우터', [
    operand('router-default', '기본 라우터', {
      runtime: 'nginx',
      replicas: 2,
      cpu: '200m',
      memory: '384Mi',
      port: 8443,
      minAvailable: 1,
    }),
  ]),
  system('openshift-ovn-kubernetes', '컨테이너 네트워크', [
    operand('ovnkube-node', '노드 네트워크', {
      kind: 'DaemonSet',
      cpu: '100m',
      memory: '256Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
  ]),
  system('openshift-console', '웹 콘솔', [operand('console', '콘솔', { replicas: 2, port: 8443 })]),
  system('openshift-image-registry', '내부 레지스트리', [
    operand('image-registry', '레지스트리', { replicas: 2, cpu: '100m', memory: '256Mi', port: 5000 }),
    operand('node-ca', '노드 인증서', { kind: 'DaemonSet', cpu: '10m', memory: '24Mi', pod: EVERYWHERE }),
  ]),
  system('openshift-monitoring', '모니터링', [
    operand('prometheus-k8s', '지표 수집', {
      kind: 'StatefulSet',
      replicas: 2,
      cpu: '500m',
      memory: '2Gi',
      port: 9090,
      storage: '100Gi',
    }),
    operand('alertmanager-main', '경보 전달', {
      kind: 'StatefulSet',
      replicas: 2,
      port: 9093,
      storage: '2Gi',
    }),
    operand('thanos-querier', '지표 질의', { replicas: 2, cpu: '100m', memory: '256Mi', port: 9091 }),
    operand('node-exporter', '노드 지표', {
      kind: 'DaemonSet',
      cpu: '20m',
      memory: '48Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
  ]),
  system('openshift-authentication', '인증', [
    operand('oauth-openshift', 'OAuth 서버', { replicas: 2, port: 6443 }),
  ]),
  system('openshift-machine-config-operator', '노드 구성', [
    operand('machine-config-daemon', '노드 구성 적용', {
      kind: 'DaemonSet',
      cpu: '40m',
      memory: '100Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
    operand('machine-config-operator', '노드 구성 관리', { replicas: 1 }),
  ]),
  system('openshift-cluster-version', '버전 관리', [
    operand('cluster-version-operator', '버전 관리', { replicas: 1 }),
  ]),
  system('openshift-service-mesh', '서비스 메시', [
    app('istiod', '메시 컨트롤 플레인', {
      runtime: 'go',
      image: 'registry.redhat.io/openshift-service-mesh/istio-pilot',
      tag: '3.1.0',
      replicas: 2,
      cpu: '200m',
      memory: '512Mi',
      port: 15012,
      env: istiodEnv('busan'),
    }),
  ]),
]
