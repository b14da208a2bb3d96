import { Banner } from '@naru/ui/banner.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../messages.ts'

/** What of the telemetry nobody told. */
export function MissingTelemetry({ parts }: { readonly parts: readonly string[] }) {
  const t = useMessages(messages)
  if (parts.length === 0) return null
  return (
    <Banner tone="warning" title={t('missing')}>
      {t('missingBody', { parts: parts.join(', ') })}
    </Banner>
  )
}
