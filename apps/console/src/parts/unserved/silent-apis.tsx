import { Banner } from '@naru/ui/banner.tsx'
import { useSilentApis } from '../../discovery/use-discovery.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    silent: 'Does not answer: {{apis}}',
    silentBody: 'What it serves may be missing here, and its objects cannot be read.',
  },
  ko: {
    silent: '응답하지 않는 API: {{apis}}',
    silentBody: '이 API의 종류는 목록에서 빠져 있을 수 있고, 리소스도 읽을 수 없습니다.',
  },
})

/** Which of a cluster's APIs do not answer, so that what is listed may lack something. */
export function SilentApis({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const silent = useSilentApis(cluster)
  if (silent.length === 0) return null
  return (
    <Banner tone="warning" title={t('silent', { apis: silent.join(', ') })}>
      {t('silentBody')}
    </Banner>
  )
}
