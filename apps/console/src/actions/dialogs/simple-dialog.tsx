import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from '../action-command.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { jobName } from '../build-job.ts'
import { messages } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { isSimple, writeAction } from '../write-action.ts'
import { CommandLine } from './command-line.tsx'
import { TargetList } from './target-list.tsx'

/** Asks once and does it: restart, pause, resume, suspend, run, cordon, evict. */
export function SimpleDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const [opened] = useState(() => new Date())
  const simple = isSimple(action) ? action : 'restart'
  const { busy, run } = useRun(targets, { success: t(`done.${simple}`), onDone })
  const job = action === 'run-now' ? jobName(targets[0]?.name ?? '', opened) : undefined
  return (
    <Dialog
      size="s"
      title={t(`title.${simple}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void run((target) => writeAction(simple, target))}
          >
            {t(`do.${simple}`)}
          </Button>
        </>
      }
    >
      <p>{t(`body.${simple}`)}</p>
      <TargetList targets={targets} />
      <CommandLine command={formatCommand(action, targets, { job })} />
    </Dialog>
  )
}
