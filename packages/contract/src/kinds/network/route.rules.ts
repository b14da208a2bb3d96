import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { relationColumn, statusColumn } from '../standard-columns.ts'

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
  problem: routeProblem,
  columns: [
    statusColumn(routeStatus),
    {
      id: 'host',
      title: { en: 'Host', ko: '호스트' },
      type: 'text',
      value: ({ spec }) => (spec?.host ? `${spec.host}${spec.path ?? ''}` : null),
    },
    relationColumn('route', 'routes-to', { id: 'service', title: { en: 'Service', ko: '서비스' } }),
    {
      id: 'port',
      title: { en: 'Port', ko: '포트' },
      type: 'text',
      value: ({ spec }) => (spec?.port?.targetPort === undefined ? null : String(spec.port.targetPort)),
    },
    {
      id: 'tls',
      title: { en: 'TLS', ko: 'TLS' },
      type: 'text',
      choice: true,
      value: ({ spec }) => spec?.tls?.termination ?? null,
    },
  ],
})
