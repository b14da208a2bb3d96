import { formatPace, formatWindow, readPaces } from '@naru/contract/kinds/workload/answers/scaling-pace'
import type { Autoscaler } from '@naru/contract/kinds/workload/horizontal-pod-autoscaler.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** How fast it may grow and shrink, and what it waits for before it does. */
export function ScalingPace({ object }: ViewProps<Autoscaler>) {
  const t = useMessages(messages)
  const text = useText()
  return (
    <ToldTable
      title={t('pace')}
      rows={readPaces(object.spec)}
      keyOf={({ way }) => way}
      columns={[
        [t('way'), ({ way }) => t(way)],
        [t('most'), (pace) => text(formatPace(pace))],
        [
          t('wait'),
          (pace) => {
            const wait = formatWindow(pace)
            return wait ? text(wait) : { dim: t('atOnce') }
          },
        ],
        [t('by'), ({ isUsual }) => (isUsual ? { dim: t('usual') } : t('own'))],
      ]}
    />
  )
}
