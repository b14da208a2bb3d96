import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { LimitTable } from '../../pieces/limit-table.tsx'

const messages = defineMessages({
  en: { limits: 'Limits', note: 'for new objects of this namespace' },
  ko: { limits: '제한', note: '이 네임스페이스에 새로 만드는 오브젝트에 적용' },
})

/** Every limit of the object. */
export function Limits({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('limits')} note={t('note')}>
      <LimitTable object={object} />
    </Panel>
  )
}
