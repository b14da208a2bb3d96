import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import type { Related } from './related-items.ts'

const messages = defineMessages({
  en: { failed: 'The cluster did not answer.', lack: 'No permission to list {{resource}}.' },
  ko: { failed: '클러스터가 응답하지 않습니다.', lack: '{{resource}} 목록(list) 권한이 없습니다.' },
})

/** Why objects beside the one shown are not there; nothing once they are. */
export function RelatedNote({ related }: { readonly related: Related }) {
  const t = useMessages(messages)
  if (related.state === 'known') return null
  if (related.state === 'loading') return <DelayedLoading of="line" />
  return (
    <span className="n-dim">
      {related.state === 'denied' ? t('lack', { resource: related.resource }) : t('failed')}
    </span>
  )
}
