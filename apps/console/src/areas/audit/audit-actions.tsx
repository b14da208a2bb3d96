import type { AuditFilter } from '@naru/contract/api/audit'
import { Button } from '@naru/ui/button.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useMessages } from '../../i18n/messages.ts'
import { loadExport, verifyLog } from '../../parts/audit/audit-data.ts'
import { messageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'
import type { Verified } from './verify-result.tsx'

type Props = { readonly filter: AuditFilter; readonly onVerified: (verified: Verified) => void }

/** The proof of the whole log, and what is filtered as a file; both can be ended while they run. */
export function AuditActions({ filter, onVerified }: Props) {
  const t = useMessages(messages)
  const exporting = useOneAtATime()
  const verifying = useOneAtATime()
  const save = (format: 'csv' | 'jsonl') =>
    void exporting.run(async (signal) =>
      saveFile(`audit.${format}`, 'text/plain', await loadExport(filter, format, signal)),
    )
  const verify = () => {
    onVerified(null)
    void verifying.run(async (signal) => onVerified(await verifyLog(signal)))
  }
  return (
    <>
      {verifying.running ? (
        <Button icon={CloseIcon} onClick={verifying.stop}>
          {t('cancel')}
        </Button>
      ) : (
        <Button onClick={verify}>{t('verify')}</Button>
      )}
      {exporting.running ? (
        <Button icon={CloseIcon} onClick={exporting.stop}>
          {t('exporting')}
        </Button>
      ) : (
        <Menu
          trigger={{ icon: DownloadIcon, children: t('export') }}
          items={(['csv', 'jsonl'] as const).map((format) => ({
            id: format,
            label: t(format),
            run: () => save(format),
          }))}
        />
      )}
    </>
  )
}

/** Work that takes a while: what goes wrong is told, unless the person has ended it. */
function useOneAtATime() {
  const [running, setRunning] = useState<AbortController | null>(null)
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const started = new AbortController()
    setRunning(started)
    try {
      await work(started.signal)
    } catch (error) {
      if (!started.signal.aborted) messageCenter.error(error)
    } finally {
      setRunning(null)
    }
  }
  return { running: running !== null, run, stop: () => running?.abort() }
}
