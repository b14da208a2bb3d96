import { alertSetting } from '@naru/contract/api/alert-settings'
import { resourceTitle } from '@naru/contract/kinds/monitoring/metric-resources'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../../pieces/alert-messages.ts'

/** What a threshold is about, in words. */
export function SettingThreshold({ object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const { data } = alertSetting.safeParse(object['record'])
  if (!data) return null
  const { resource, average, window } = data
  return (
    <Panel title={t('watched')}>
      <dl className="n-facts">
        <div>
          <dt>{t('resource')}</dt>
          <dd>{text(resourceTitle(resource))}</dd>
        </div>
        {resource !== 'cluster' && (
          <div>
            <dt>{t('condition')}</dt>
            <dd>{t('threshold', { average, window })}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
