import { ADDITIONAL_DETAIL } from '@naru/contract/errors/additional-detail'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Banner } from '@naru/ui/banner.tsx'
import { useLocale, useText } from '../i18n/locale.ts'
import type { ErrorWords } from './message-center.ts'

type Props = {
  readonly failure: ErrorWords | null
  /** What failed, where the message does not say. */
  readonly title?: string
}

/** A failed request: its message, then what the other side said about it. */
export function FailureBanner({ failure, title }: Props) {
  const text = useText()
  const locale = useLocale()
  if (!failure) return null
  const { content, detail } = failure
  return (
    <Banner tone="error" urgent title={title ?? content}>
      {title && <p>{content}</p>}
      {detail && (
        <p>
          <b>{text(ADDITIONAL_DETAIL)}</b> {quoteWords(detail, locale)}
        </p>
      )}
    </Banner>
  )
}
