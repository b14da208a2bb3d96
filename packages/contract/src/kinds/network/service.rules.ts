import type { KubeObject } from '../../kubernetes/object.ts'
import { defineRules } from '../kind-rules.ts'

type Service = KubeObject & {
  readonly spec?: {
    readonly type?: string
    readonly clusterIP?: string
    readonly externalIPs?: readonly string[]
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

function externalAddresses({ spec, status }: Service): readonly string[] {
  const given = (status?.loadBalancer?.ingress ?? []).map(({ ip, hostname }) => ip ?? hostname ?? '')
  return [...(spec?.externalIPs ?? []), ...given].filter((address) => address !== '')
}

export const serviceRules = defineRules<Service>()({
  columns: [
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      type: 'text',
      choice: true,
      value: ({ spec }) => spec?.type ?? 'ClusterIP',
    },
    {
      id: 'cluster-ip',
      title: { en: 'Cluster IP', ko: '클러스터 IP' },
      type: 'text',
      value: ({ spec }) => spec?.clusterIP ?? null,
    },
    {
      id: 'external',
      title: { en: 'External address', ko: '외부 주소' },
      type: 'list',
      value: externalAddresses,
    },
    {
      id: 'ports',
      title: { en: 'Ports', ko: '포트' },
      type: 'list',
      value: ({ spec }) => (spec?.ports ?? []).map(formatPort),
    },
    {
      id: 'selector',
      title: { en: 'Selector', ko: '셀렉터' },
      type: 'list',
      optional: true,
      value: ({ spec }) => Object.entries(spec?.selector ?? {}).map(([key, value]) => `${key}=${value}`),
    },
  ],
})
