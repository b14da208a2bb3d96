import { formatWhy, listDecisions } from '@naru/contract/kinds/workload/answers/scaling-decisions'
import { pointingAt } from '@naru/contract/relations/plan-related'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 20

/** When it changed the size, to what, and why, as far as its events are kept. */
export function ScalingDecisions({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { namespace = '' } = object.metadata
  const related = pointingAt({ kind, object }, ['concerns'])
  const events = useRelated({ cluster, namespace, kind: 'event', related })
  const decisions = listDecisions(events.items)
  return (
    <ToldTable
      title={t('decisions')}
      note={t('decisionsNote')}
      rows={decisions.slice(0, SHOWN)}
      columns={[
        [t('age'), ({ at }) => ({ age: at })],
        [t('size'), ({ size }) => size],
        [t('why'), ({ why }) => formatWhy(why, locale)],
      ]}
      asked={[events]}
      none={t('noDecisions')}
    />
  )
}
