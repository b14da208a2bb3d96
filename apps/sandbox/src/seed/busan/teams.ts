import { app, type Team } from '../app.ts'

const OWNER = { contact: 'commerce-b2b@hanbat.example', costCentre: 'CC-4010' }

export const ORDERS: Team = {
  ...OWNER,
  namespace: 'orders',
  title: '기업 주문',
  about: '기업 고객 주문 접수와 처리',
  owner: '한지민',
  quota: { 'requests.cpu': '20', 'requests.memory': '96Gi', pods: '60' },
  apps: [
    app('orders-web', '기업 고객 주문 화면', {
      runtime: 'node',
      tag: '2.8.0',
      previousTag: '2.7.9',
      replicas: 3,
      cpu: '200m',
      memory: '384Mi',
      port: 8080,
      host: 'orders',
    }),
    app('orders-api', '주문 접수와 승인', {
      tag: '3.5.1',
      previousTag: '3.5.0',
      replicas: 3,
      cpu: '400m',
      memory: '1Gi',
      port: 8080,
      autoscale: [2, 6, 65],
      minAvailable: 2,
    }),
    app('orders-db', '주문 데이터베이스', {
      kind: 'StatefulSet',
      runtime: 'postgres',
      image: 'registry.redhat.io/rhel9/postgresql-16',
      tag: '1-38',
      replicas: 3,
      cpu: '1',
      memory: '4Gi',
      memoryLimit: '4Gi',
      port: 5432,
      storage: '150Gi',
      minAvailable: 2,
      secret: { POSTGRESQL_PASSWORD: 'demo-orders-db-pw' },
    }),
    app('contract-api', '단가 계약 관리', {
      kind: 'DeploymentConfig',
      tag: '1.9.2',
      previousTag: '1.9.1',
      replicas: 2,
      port: 8080,
    }),
    app('report-export', '주문 보고서 내보내기', {
      runtime: 'python',
      tag: '0.7.0',
      previousTag: '0.6.4',
      changedHours: 0.6,
      replicas: 1,
      cpu: '500m',
      memory: '2Gi',
      memoryLimit: '',
      program: { memoryMi: 27_500 },
    }),
    app('edi-gateway', '전자 문서 교환', {
      kind: 'DeploymentConfig',
      runtime: 'go',
      tag: '4.1.0',
      replicas: 2,
      cpu: '200m',
      memory: '256Mi',
      port: 8443,
      host: 'edi',
    }),
  ],
}

export const EDGE: Team = {
  ...OWNER,
  namespace: 'edge',
  title: '연동',
  about: '협력사 연동 게이트웨이',
  owner: '이도윤',
  apps: [
    app('partner-gateway', '협력사 API 게이트웨이', {
      runtime: 'go',
      tag: '2.3.0',
      previousTag: '2.2.6',
      replicas: 3,
      cpu: '300m',
      memory: '256Mi',
      port: 8080,
      host: 'partner',
      minAvailable: 2,
      config: {
        'routes.yaml':
          'routes:\n  - path: /v1/stock\n    to: stock-sync\n  - path: /v1/price\n    to: price-sync\n',
      },
    }),
    app('stock-sync', '재고 동기화', { tag: '1.4.0', replicas: 2, port: 8080 }),
    app('price-sync', '가격 동기화', { tag: '1.2.7', previousTag: '1.2.6', replicas: 2, port: 8080 }),
    app('file-drop', '협력사 파일 수신', {
      runtime: 'go',
      tag: '1.0.3',
      replicas: 1,
      cpu: '100m',
      memory: '128Mi',
      port: 2022,
      storage: '50Gi',
    }),
  ],
}

export const SETTLEMENT: Team = {
  ...OWNER,
  namespace: 'settlement',
  title: '정산',
  about: '협력사 정산과 세금계산서',
  owner: '오현우',
  apps: [
    app('settlement-api', '정산 내역 조회', {
      tag: '2.0.8',
      previousTag: '2.0.7',
      replicas: 2,
      port: 8080,
      secret: { DB_PASSWORD: 'demo-settlement-pw' },
    }),
    app('settlement-close', '정산 마감 집계', {
      kind: 'CronJob',
      runtime: 'java',
      tag: '1.6.0',
      schedule: '15 */2 * * *',
      cpu: '500m',
      memory: '1Gi',
      program: { requiredEnv: 'LEDGER_DSN' },
    }),
    app('invoice-worker', '세금계산서 발행', {
      runtime: 'node',
      tag: '1.1.5',
      replicas: 2,
      cpu: '100m',
      memory: '256Mi',
    }),
    app('ledger', '정산 원장', {
      kind: 'StatefulSet',
      runtime: 'postgres',
      image: 'registry.redhat.io/rhel9/postgresql-16',
      tag: '1-38',
      replicas: 2,
      cpu: '500m',
      memory: '2Gi',
      memoryLimit: '2Gi',
      port: 5432,
      storage: '80Gi',
    }),
  ],
}

export const WAREHOUSE: Team = {
  ...OWNER,
  namespace: 'warehouse',
  title: '물류 창고',
  about: '입고, 출고, 재고 실사',
  owner: '서예준',
  apps: [
    app('wms-web', '창고 관리 화면', {
      runtime: 'node',
      tag: '3.3.1',
      replicas: 2,
      cpu: '200m',
      memory: '384Mi',
      port: 8080,
      host: 'wms',
    }),
    app('wms-api', '입출고 처리', {
      tag: '3.3.0',
      previousTag: '3.2.8',
      replicas: 3,
      cpu: '400m',
      memory: '1Gi',
      port: 8080,
    }),
    app('barcode-api', '바코드 발급', {
      kind: 'DeploymentConfig',
      runtime: 'node',
      tag: '1.0.9',
      replicas: 2,
      cpu: '100m',
      memory: '192Mi',
      port: 8080,
    }),
    app('robot-bridge', '자동 창고 로봇 연동', {
      runtime: 'go',
      tag: '0.5.2',
      replicas: 2,
      cpu: '200m',
      memory: '128Mi',
      port: 8080,
    }),
    app('stock-count', '재고 실사 집계', {
      kind: 'CronJob',
      runtime: 'python',
      tag: '0.4.1',
      schedule: '0 */6 * * *',
      cpu: '200m',
      memory: '256Mi',
    }),
  ],
}

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
    }),
  ]),
]

export const BUSAN_TEAMS: readonly Team[] = [ORDERS, EDGE, SETTLEMENT, WAREHOUSE, ...BUSAN_SYSTEM]
