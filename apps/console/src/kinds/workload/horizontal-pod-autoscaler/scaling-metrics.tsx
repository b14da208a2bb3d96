import { readMetrics } from '@naru/contract/kinds/workload/answers/autoscaler-metrics'
import { wantedBy } from '@naru/contract/kinds/workload/answers/scaling-decisions'
import type { Autoscaler } from '@naru/contract/kinds/workload/horizontal-pod-autoscaler.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** Each metric against its target, how many replicas it asks for, and what keeps them from coming. */
export function ScalingMetrics({ object }: ViewProps<Autoscaler>) {
  const t = useMessages(messages)
  const { minReplicas = 1, maxReplicas = 1, metrics: asked } = object.spec ?? {}
  const { currentReplicas = 0, desiredReplicas = 0, currentMetrics } = object.status ?? {}
  const metrics = readMetrics(asked, currentMetrics)
  const wanted = Math.max(0, ...metrics.map((metric) => wantedBy(metric, currentReplicas) ?? 0))
  const unread = metrics.filter(({ load }) => load === null)
  const limit = limitOf({
    wanted,
    current: currentReplicas,
    desired: desiredReplicas,
    min: minReplicas,
    max: maxReplicas,
  })
  return (
    <ToldTable
      title={t('metrics')}
      note={t('now', { current: currentReplicas, min: minReplicas, max: maxReplicas })}
      rows={metrics}
      keyOf={({ name }) => name}
      columns={[
        [t('metric'), ({ name }) => ({ code: name })],
        [t('current'), ({ current }) => current],
        [t('target'), ({ target }) => target],
        [t('asks'), (metric) => wantedBy(metric, currentReplicas)],
      ]}
      none={t('noMetrics')}
    >
      {(limit || unread.length > 0) && (
        <ul className="n-panel-list">
          {limit && <li>{t(limit, { wanted, max: maxReplicas, min: minReplicas })}</li>}
          {unread.length > 0 && <li>{t('unread', { names: unread.map(({ name }) => name).join(', ') })}</li>}
        </ul>
      )}
    </ToldTable>
  )
}

type Sizes = Readonly<Record<'wanted' | 'current' | 'desired' | 'min' | 'max', number>>

/** Which bound stands between what the metrics ask for and what there is; null where none does. */
function limitOf({ wanted, current, desired, min, max }: Sizes): 'atMost' | 'atLeast' | 'calm' | null {
  if (wanted > max) return 'atMost'
  if (wanted === 0 || wanted >= current) return null
  if (wanted < min && current <= min) return 'atLeast'
  return desired >= current ? 'calm' : null
}
