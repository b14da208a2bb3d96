import { Button } from '@naru/ui/button.tsx'
import { DownloadIcon } from '@patternfly/react-icons/dist/esm/icons/download-icon'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useState } from 'react'
import { useMessageCenter } from '../app/message-center.ts'
import { saveFile } from '../data/save-file.ts'
import { useMessages } from '../i18n/messages.ts'
import { loadCsv } from './export-rows.ts'
import { messages } from './messages.ts'
import type { ListModel } from './use-list.ts'

/** The whole filtered result as CSV, whatever page is shown; while it is made, the button ends it. */
export function ExportButton({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [running, setRunning] = useState<AbortController | null>(null)
  async function save() {
    const started = new AbortController()
    setRunning(started)
    try {
      const file = await loadCsv(list.query, list.columns, started.signal)
      saveFile(`${list.kind.path.many}.csv`, 'text/csv', file)
    } catch (error) {
      if (!started.signal.aborted) center.error(error)
    } finally {
      setRunning(null)
    }
  }
  return (
    <Button
      icon={running ? CloseIcon : DownloadIcon}
      label={running ? t('exporting') : t('export')}
      onClick={() => (running ? running.abort() : void save())}
    />
  )
}
