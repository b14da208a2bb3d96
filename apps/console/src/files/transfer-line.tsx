import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import type { Transfer } from './use-transfer.ts'

type Props = { readonly of: Transfer; readonly onCancel: () => void }

/** How far a transfer is. */
export function TransferLine({ of: { way, name, bytes, total }, onCancel }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const done = format.size(bytes)
  return (
    <Banner
      tone="running"
      title={t(way === 'down' ? 'down' : 'upTo', { name })}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <span className="n-files-progress">
        {total !== null && <progress max={Math.max(total, 1)} value={Math.min(bytes, total)} />}
        {total === null ? t('bytes', { done }) : t('bytesOf', { done, total: format.size(total) })}
      </span>
    </Banner>
  )
}
