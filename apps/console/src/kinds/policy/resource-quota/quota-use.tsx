import { listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { QuotaBars } from '../../pieces/quota-bars.tsx'
import { messages } from './messages.ts'

/** Every limit and how much of it is used. */
export function QuotaUse({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('used')}>
      {listQuotaLines(object).length === 0 ? (
        <p className="n-panel-empty n-dim">{t('none')}</p>
      ) : (
        <div className="n-quota">
          <QuotaBars quota={object} />
        </div>
      )}
    </Panel>
  )
}
