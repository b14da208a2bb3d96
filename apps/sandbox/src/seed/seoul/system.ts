import { REVISION } from '../../life/network/mesh-revision.ts'
import { istiodEnv } from '../addons/mesh-ids.ts'
import { NEXT_ISTIO, ROUTER_ARGS } from '../addons/proxy.ts'
import { type App, app, type Team } from '../app.ts'
import { buildControlPlane } from '../control-plane.ts'

const EVERYWHERE = {
  tolerations: [{ operator: 'Exists' }],
  priorityClassName: 'system-node-critical',
} as const

export const SEOUL_SYSTEM: Team = {
  namespace: 'kube-system',
  title: '클러스터 구성 요소',
  about: '쿠버네티스 구성 요소',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3000',
  apps: [
    ...buildControlPlane('v1.34.2', '3.6.5-0'),
    app('coredns', '클러스터 DNS', {
      runtime: 'go',
      image: 'registry.k8s.io/coredns/coredns',
      tag: 'v1.12.1',
      previousTag: 'v1.12.0',
      replicas: 2,
      cpu: '100m',
      memory: '70Mi',
      memoryLimit: '170Mi',
      port: 53,
    }),
    app('kube-proxy', '서비스 트래픽 전달', {
      kind: 'DaemonSet',
      runtime: 'other',
      image: 'registry.k8s.io/kube-proxy',
      tag: 'v1.34.2',
      previousTag: 'v1.34.1',
      cpu: '50m',
      memory: '64Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
    app('cilium', '컨테이너 네트워크', {
      kind: 'DaemonSet',
      runtime: 'go',
      image: 'quay.io/cilium/cilium',
      tag: 'v1.17.1',
      cpu: '100m',
      memory: '256Mi',
      pod: { ...EVERYWHERE, hostNetwork: true },
    }),
    app('csi-node', '볼륨 연결', {
      kind: 'DaemonSet',
      runtime: 'go',
      image: 'registry.k8s.io/sig-storage/csi-node-driver-registrar',
      tag: 'v2.13.0',
      cpu: '20m',
      memory: '40Mi',
      pod: EVERYWHERE,
    }),
    app('metrics-server', '자원 사용량', {
      runtime: 'go',
      image: 'registry.k8s.io/metrics-server/metrics-server',
      tag: 'v0.7.2',
      replicas: 2,
      cpu: '100m',
      memory: '200Mi',
      port: 10250,
    }),
    app('csi-controller', '볼륨 생성', {
      runtime: 'go',
      image: 'registry.k8s.io/sig-storage/csi-provisioner',
      tag: 'v5.2.0',
      replicas: 2,
      cpu: '50m',
      memory: '96Mi',
    }),
  ],
}

/** Beside what there is, as long ago as its first user. */
const LATE_DAYS = 0.097

/** A gateway is Envoy alone, started as Istio starts it. */
const ROUTER: Partial<App> = {
  container: 'istio-proxy',
  args: [...ROUTER_ARGS],
}

export const ISTIO_SYSTEM: Team = {
  namespace: 'istio-system',
  title: '서비스 메시',
  about: 'Istio 컨트롤 플레인과 게이트웨이',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3030',
  apps: [
    app('istiod', '메시 컨트롤 플레인', {
      runtime: 'go',
      image: 'docker.io/istio/pilot',
      tag: '1.27.1',
      previousTag: '1.26.4',
      replicas: 2,
      cpu: '500m',
      memory: '1Gi',
      port: 15012,
      env: istiodEnv('seoul'),
      minAvailable: 1,
      labels: { [REVISION]: 'default' },
      serviceSelector: { app: 'istiod', [REVISION]: 'default' },
    }),
    app('istio-ingressgateway', '메시 입구', {
      runtime: 'nginx',
      image: 'docker.io/istio/proxyv2',
      tag: '1.27.1',
      previousTag: '1.26.4',
      replicas: 3,
      cpu: '300m',
      memory: '256Mi',
      ...ROUTER,
      port: 8443,
      portName: 'https',
      servicePort: 443,
      minAvailable: 2,
      labels: { istio: 'ingressgateway', 'operator.istio.io/component': 'IngressGateways' },
    }),
    app('istio-egressgateway', '메시 출구', {
      runtime: 'nginx',
      image: 'docker.io/istio/proxyv2',
      tag: '1.27.1',
      replicas: 1,
      ageDays: LATE_DAYS,
      cpu: '20m',
      memory: '64Mi',
      ...ROUTER,
      port: 8080,
      labels: { istio: 'egressgateway', 'operator.istio.io/component': 'EgressGateways' },
    }),
    app('istiod-canary', '메시 컨트롤 플레인 (다음 버전)', {
      runtime: 'go',
      image: 'docker.io/istio/pilot',
      tag: NEXT_ISTIO,
      replicas: 1,
      ageDays: LATE_DAYS,
      cpu: '50m',
      memory: '256Mi',
      port: 15012,
      env: istiodEnv('seoul'),
      versionOf: 'istiod',
      labels: { [REVISION]: 'canary' },
    }),
    app('jaeger', '분산 추적', {
      runtime: 'go',
      image: 'docker.io/jaegertracing/all-in-one',
      tag: '1.76.0',
      replicas: 1,
      // It came last and needs little, so that nothing else finds another place because of it.
      ageDays: 0.1,
      cpu: '20m',
      memory: '64Mi',
      port: 16686,
      service: 'tracing',
    }),
  ],
}

export const INGRESS_TEAM: Team = {
  namespace: 'ingress-nginx',
  title: '인그레스',
  about: '외부 트래픽 입구',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3000',
  apps: [
    app('ingress-nginx-controller', '인그레스 컨트롤러', {
      runtime: 'nginx',
      image: 'registry.k8s.io/ingress-nginx/controller',
      tag: 'v1.12.0',
      replicas: 3,
      cpu: '200m',
      memory: '256Mi',
      port: 443,
      minAvailable: 2,
    }),
  ],
}

export const ARGO_CD: Team = {
  namespace: 'argocd',
  title: 'Argo CD',
  about: '선언형 배포',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3040',
  apps: [
    app('argocd-server', 'Argo CD API', {
      runtime: 'go',
      image: 'quay.io/argoproj/argocd',
      tag: 'v2.14.3',
      replicas: 2,
      cpu: '100m',
      memory: '256Mi',
      port: 8080,
    }),
    app('argocd-repo-server', '매니페스트 생성', {
      runtime: 'go',
      image: 'quay.io/argoproj/argocd',
      tag: 'v2.14.3',
      replicas: 2,
      cpu: '200m',
      memory: '512Mi',
      port: 8081,
    }),
    app('argocd-application-controller', '동기화', {
      kind: 'StatefulSet',
      runtime: 'go',
      image: 'quay.io/argoproj/argocd',
      tag: 'v2.14.3',
      replicas: 1,
      cpu: '500m',
      memory: '1Gi',
      storage: '1Gi',
    }),
  ],
}

export const TEKTON: Team = {
  namespace: 'tekton-pipelines',
  title: 'Tekton',
  about: '빌드 파이프라인',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3040',
  apps: [
    app('tekton-pipelines-controller', '파이프라인 실행', {
      runtime: 'go',
      image: 'ghcr.io/tektoncd/pipeline/controller',
      tag: 'v0.68.0',
      replicas: 1,
      cpu: '100m',
      memory: '256Mi',
      port: 9090,
    }),
    app('tekton-pipelines-webhook', '파이프라인 검증', {
      runtime: 'go',
      image: 'ghcr.io/tektoncd/pipeline/webhook',
      tag: 'v0.68.0',
      replicas: 1,
      cpu: '100m',
      memory: '128Mi',
      port: 8443,
    }),
  ],
}
