import type { KubeObject } from '../../kubernetes/object.ts'
import { PENDING_ADDRESS } from '../../rows/value-words.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'

type Service = KubeObject & {
  readonly spec?: {
    readonly type?: string
    readonly clusterIP?: string
    readonly sessionAffinity?: string
    readonly sessionAffinityConfig?: { readonly clientIP?: { readonly timeoutSeconds?: number } }
    readonly externalIPs?: readonly string[]
    readonly externalName?: string
    readonly selector?: Readonly<Record<string, string>>
    readonly ports?: readonly ServicePort[]
  }
  readonly status?: {
    readonly loadBalancer?: {
      readonly ingress?: readonly { readonly ip?: string; readonly hostname?: string }[]
    }
  }
}

type ServicePort = {
  readonly port: number
  readonly nodePort?: number
  readonly protocol?: string
}

/** `80:30080/TCP`, as kubectl writes a port. */
function formatPort({ port, nodePort, protocol = 'TCP' }: ServicePort): string {
  return nodePort ? `${port}:${nodePort}/${protocol}` : `${port}/${protocol}`
}

/** An alias is reached by the name that it stands for; a load balancer waits until it is given an address. */
function externalAddresses({ spec, status }: Service): readonly string[] {
  if (spec?.type === 'ExternalName') return spec.externalName ? [spec.externalName] : []
  const given = (status?.loadBalancer?.ingress ?? []).map(({ ip, hostname }) => ip ?? hostname ?? '')
  const addresses = [...(spec?.externalIPs ?? []), ...given].filter((address) => address !== '')
  return addresses.length === 0 && spec?.type === 'LoadBalancer' ? [PENDING_ADDRESS] : addresses
}

/** `ClientIP 10800 s`: how long a client stays with a pod. */
function formatAffinity({ spec }: Service): string | null {
  if (spec?.sessionAffinity !== 'ClientIP') return spec?.sessionAffinity ?? null
  const seconds = spec.sessionAffinityConfig?.clientIP?.timeoutSeconds
  return seconds === undefined ? 'ClientIP' : `ClientIP ${seconds} s`
}

export const serviceRules = defineRules<Service>()({
  facts: [
    fact('Traffic from outside', '외부 트래픽 정책', 'spec.externalTrafficPolicy'),
    fact('Traffic from inside', '내부 트래픽 정책', 'spec.internalTrafficPolicy'),
    fact('IP families', 'IP 종류', 'spec.ipFamilies'),
    fact('Alias of', '별칭 대상', 'spec.externalName'),
    fact('Allowed source addresses', '허용 출발지 대역', 'spec.loadBalancerSourceRanges'),
    fact('Pods that are not ready too', '준비 안 된 파드 포함', 'spec.publishNotReadyAddresses'),
    fact('Traffic distribution', '트래픽 분배', 'spec.trafficDistribution'),
    fact('Load balancer class', '로드밸런서 클래스', 'spec.loadBalancerClass'),
    fact('Port of health checks', '상태 확인 포트', 'spec.healthCheckNodePort'),
  ],
  columns: [
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      about: {
        en: 'Who can reach it: ClusterIP from inside, NodePort by every node, LoadBalancer from outside, ExternalName is only an alias.',
        ko: '접근할 수 있는 범위입니다. ClusterIP는 클러스터 내부, NodePort는 모든 노드, LoadBalancer는 외부이며, ExternalName은 별칭입니다.',
      },
      type: 'text',
      choice: true,
      value: ({ spec }) => spec?.type ?? 'ClusterIP',
    },
    {
      id: 'cluster-ip',
      title: { en: 'Cluster IP', ko: '클러스터 IP' },
      about: {
        en: 'None means headless: its name leads straight to the pods.',
        ko: 'None이면 헤드리스 서비스로, 이름이 파드 주소로 바로 연결됩니다.',
      },
      type: 'text',
      value: ({ spec }) => spec?.clusterIP ?? null,
    },
    {
      id: 'dns',
      title: { en: 'Name in the cluster', ko: '클러스터 내부 이름' },
      about: {
        en: 'By which pods of any namespace call it.',
        ko: '다른 네임스페이스의 파드에서도 접근할 수 있는 이름입니다.',
      },
      type: 'text',
      optional: true,
      value: ({ metadata }) => (metadata.namespace ? `${metadata.name}.${metadata.namespace}.svc` : null),
    },
    {
      id: 'external',
      title: { en: 'External address', ko: '외부 주소' },
      about: {
        en: 'From outside the cluster; of an alias the name that it stands for.',
        ko: '클러스터 외부에서 접근하는 주소입니다. 별칭이면 가리키는 이름입니다.',
      },
      type: 'addresses',
      value: externalAddresses,
    },
    {
      id: 'ports',
      title: { en: 'Ports', ko: '포트' },
      about: {
        en: 'Port, port of every node where there is one, and protocol.',
        ko: '포트, 노드 포트(있을 때), 프로토콜입니다.',
      },
      type: 'list',
      value: ({ spec }) => (spec?.ports ?? []).map(formatPort),
    },
    {
      id: 'selector',
      title: { en: 'Selector', ko: '셀렉터' },
      about: { en: 'The labels of the pods behind it.', ko: '연결할 파드를 고르는 레이블입니다.' },
      type: 'list',
      optional: true,
      value: ({ spec }) => Object.entries(spec?.selector ?? {}).map(([key, value]) => `${key}=${value}`),
    },
    {
      id: 'affinity',
      title: { en: 'Session affinity', ko: '세션 유지' },
      about: {
        en: 'ClientIP keeps a client with the pod that it first reached, for so long after its last request.',
        ko: 'ClientIP이면 클라이언트가 처음 연결된 파드에 계속 연결됩니다. 마지막 요청 후 유지하는 시간을 함께 표시합니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: formatAffinity,
    },
  ],
})
