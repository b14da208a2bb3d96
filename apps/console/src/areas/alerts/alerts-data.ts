import {
  type Alert,
  type AlertRule,
  alertHistory,
  alertsAnswer,
  rulesAnswer,
  type SilenceInput,
  silenceMade,
  similarAlerts,
} from '@naru/contract/api/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call, send } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'
import { spanOf, type TimeRange } from '../../details/monitoring/range.ts'

/** What fires, is about to or is kept quiet; of all clusters where none is named. */
export function alertsQuery(cluster: string | null) {
  return queryOptions({
    queryKey: ['alerts', cluster],
    queryFn: ({ signal }) =>
      call(alertsAnswer, '/alerts', { query: { cluster: cluster ?? undefined }, signal }),
    meta: POLLED,
  })
}

/** The rules by which it is decided what fires. */
export function rulesQuery(cluster: string | null) {
  return queryOptions({
    queryKey: ['alert-rules', cluster],
    queryFn: ({ signal }) =>
      call(rulesAnswer, '/alerts/rules', { query: { cluster: cluster ?? undefined }, signal }),
    meta: POLLED,
  })
}

type Asked = Pick<AlertRule, 'cluster' | 'id'> & { readonly alert: string | null }

/** What a rule, or one alert of it, looks at over a time; the answer before stands until the next has come. */
export function alertHistoryQuery({ cluster, id, alert }: Asked, range: TimeRange) {
  const about = [cluster, id, alert].join('/')
  return queryOptions({
    queryKey: ['alert-history', about, range],
    queryFn: ({ signal }) => {
      const span = spanOf(range, Math.floor(Date.now() / 1000))
      const query = { cluster, rule: id, alert: alert ?? undefined, ...span }
      return call(alertHistory, '/alerts/history', { query, signal })
    },
    placeholderData: (before, query) => (query?.queryKey[1] === about ? before : undefined),
    meta: POLLED,
  })
}

/** When an alert has fired before, and others of its rule. */
export function similarQuery({ cluster, id }: Pick<Alert, 'cluster' | 'id'>) {
  return queryOptions({
    queryKey: ['alert-similar', cluster, id],
    queryFn: ({ signal }) =>
      call(similarAlerts, '/alerts/similar', { query: { cluster, alert: id }, signal }),
  })
}

export function createSilence(body: SilenceInput): Promise<{ readonly id: string }> {
  return call(silenceMade, '/alerts/silences', { method: 'POST', body })
}

export function expireSilence(silence: { readonly cluster: string; readonly id: string }): Promise<void> {
  return send('/alerts/silences', {
    method: 'DELETE',
    query: { cluster: silence.cluster, id: silence.id },
  })
}
