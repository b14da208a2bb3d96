import { Banner } from '@naru/ui/banner.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { messages } from './messages.ts'
import type { Earlier } from './use-earlier.ts'

/** Why nothing is marked although a comparison was asked for. */
export function EarlierBanner({ earlier: { error, isUnknown, at } }: { readonly earlier: Earlier }) {
  const t = useMessages(messages)
  const format = useFormat()
  if (error) return <FailureBanner failure={describeError(error)} title={t('failed')} />
  if (!isUnknown) return null
  return (
    <Banner tone="off" title={t('unknown')}>
      {t('unknownBody', { time: format.dateTime(at * 1000) })}
    </Banner>
  )
}
