import { alertTarget } from '@naru/contract/api/alert-targets'
import { placeOfTarget } from '@naru/contract/kinds/monitoring/alert-target.rules'
import { sortOfTarget } from '@naru/contract/kinds/monitoring/target-fields'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../../pieces/alert-messages.ts'

/** Where messages go, how, and in which language. */
export function TargetPlace({ object }: ViewProps) {
  const t = useMessages(messages)
  const { data } = alertTarget.safeParse(object['record'])
  const sort = data && sortOfTarget(data)
  if (!data || !sort) return null
  return (
    <Panel title={t('delivery')}>
      <dl className="n-facts">
        <div>
          <dt>{t('by')}</dt>
          <dd>{t(sort)}</dd>
        </div>
        <div>
          <dt>{t('whereTo')}</dt>
          <dd>{placeOfTarget(data)}</dd>
        </div>
        <div>
          <dt>{t('language')}</dt>
          <dd>{t(data.language)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
