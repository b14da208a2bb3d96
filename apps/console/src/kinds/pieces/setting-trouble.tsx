import { unknownReason } from '@naru/contract/alerts/unknown-reasons'
import { readFields, readString } from '@naru/contract/manifest/read'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../details/kind-view.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './alert-messages.ts'

/** Why a setting cannot be told, where that is so. */
export function SettingTrouble({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const text = useText()
  const record = readFields(object['record'])
  const since = readString(record['unknownSince'])
  if (since === '') return null
  return (
    <Banner tone="warning" title={t('unknown', { time: format.dateTime(Date.parse(since)) })}>
      {t('unknownText', { reason: text(unknownReason(readString(record['reason']))) })}
    </Banner>
  )
}
