import { Button } from '@naru/ui/button.tsx'
import { DownloadIcon } from '@patternfly/react-icons/dist/esm/icons/download-icon'
import { useState } from 'react'
import { useMessageCenter } from '../app/message-center.ts'
import { useConnection } from '../data/live.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { formatCsv } from './csv.ts'
import { loadAllRows, saveFile } from './load-rows.ts'
import { messages } from './messages.ts'
import type { ListModel } from './use-list.ts'

/** The whole filtered result as CSV, whatever page is shown. */
export function ExportButton({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const center = useMessageCenter()
  const connection = useConnection()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  async function save() {
    setProgress({ done: 0, total: list.view.data?.total ?? 0 })
    try {
      const rows = await loadAllRows(connection, list.query, (done, total) => setProgress({ done, total }))
      saveFile(`${list.kind.path.many}.csv`, 'text/csv', formatCsv(list.columns, rows, locale))
    } catch (error) {
      center.error(error)
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button
      icon={DownloadIcon}
      label={progress ? t('exporting', progress) : t('export')}
      busy={progress !== null}
      onClick={() => void save()}
    />
  )
}
