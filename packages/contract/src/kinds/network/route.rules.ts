import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'

type Route = KubeObject & {
  readonly spec?: {
    readonly host?: string
    readonly path?: string
    readonly to?: { readonly kind?: string; readonly name?: string }
    readonly port?: { readonly targetPort?: string | number }
    readonly tls?: { readonly termination?: string }
  }
  readonly status?: {
    readonly ingress?: readonly { readonly conditions?: readonly Condition[] }[]
  }
}

function admission({ status }: Route): Condition | undefined {
  return (status?.ingress ?? [])
    .map(({ conditions }) => findCondition(conditions, 'Admitted'))
    .find((condition) => condition !== undefined)
}

function routeStatus(route: Route): Status {
  const admitted = admission(route)
  if (!admitted) return buildStatus('Pending')
  if (admitted.status === 'Unknown') return buildStatus('Unknown')
  return buildStatus(admitted.status === 'True' ? 'Admitted' : 'Rejected')
}

function routeProblem(route: Route): Problem | null {
  const admitted = admission(route)
  if (admitted?.status !== 'False') return null
  const reason = admitted.reason ?? 'Rejected'
  return {
    severity: 'error',
    since: conditionSince(admitted),
    reason,
    detail: admitted.message ?? '',
    next: 'yaml',
  }
}

export const routeRules = defineRules<Route>()({
  status: routeStatus,
  statuses: ['Admitted', 'Pending', 'Rejected', 'Unknown'],
  problem: routeProblem,
  facts: [
    fact(
      'Name of the router for DNS',
      'DNS에 등록할 라우터 이름',
      'status.ingress[].routerCanonicalHostname',
    ),
    fact('Taken up by', '처리하는 라우터', 'status.ingress[].routerName'),
    fact('Requests without encryption', '암호화하지 않은 요청', 'spec.tls.insecureEdgeTerminationPolicy'),
  ],
  columns: [
    statusColumn(routeStatus),
    {
      id: 'host',
      title: { en: 'Host', ko: '호스트' },
      about: {
        en: 'The name to call from outside, with its path.',
        ko: '외부에서 접근하는 이름과 경로입니다.',
      },
      type: 'text',
      value: ({ spec }) => (spec?.host ? `${spec.host}${spec.path ?? ''}` : null),
    },
    {
      id: 'service',
      title: { en: 'Service', ko: '서비스' },
      about: {
        en: 'Where requests go; there may be more, by weight.',
        ko: '요청이 전달되는 서비스입니다. 가중치에 따라 여러 개일 수 있습니다.',
      },
      type: 'link',
      relation: 'routes-to',
    },
    {
      id: 'port',
      title: { en: 'Port', ko: '포트' },
      about: {
        en: 'Of the service; empty means all of them.',
        ko: '서비스의 포트입니다. 비어 있으면 모든 포트입니다.',
      },
      type: 'text',
      value: ({ spec }) => (spec?.port?.targetPort === undefined ? null : String(spec.port.targetPort)),
    },
    {
      id: 'tls',
      title: { en: 'TLS', ko: 'TLS' },
      about: {
        en: 'Where encryption ends: edge, reencrypt or passthrough; empty means none.',
        ko: '암호화가 끝나는 위치입니다(edge, reencrypt, passthrough). 비어 있으면 암호화하지 않습니다.',
      },
      type: 'text',
      choice: true,
      value: ({ spec }) => spec?.tls?.termination ?? null,
    },
  ],
})
