import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { deleteObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from './action-command.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { CommandLine } from './command-line.tsx'
import { messages } from './messages.ts'
import { OwnedList } from './owned-list.tsx'
import { TargetList } from './target-list.tsx'
import { useRun } from './use-run.ts'

/** Losing one of these loses everything in it, so its name must be typed. */
const TYPED = new Set(['namespace', 'project', 'persistent-volume', 'cluster'])

/** Shows what goes with the objects, and deletes them. */
export function DeleteDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [orphan, setOrphan] = useState(false)
  const { busy, run } = useRun(targets, { success: t('done.delete'), onDone })
  const [target] = targets
  if (!target) return null
  const mustType = targets.length === 1 && TYPED.has(target.kind.id)
  const ready = !mustType || typed === target.name
  const single = targets.length === 1
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    void run(({ name, ...place }) => {
      const uid = targets.find((other) => other.name === name && other.cluster === place.cluster)?.uid
      return deleteObject(
        { ...place, name },
        { propagation: orphan ? 'Orphan' : 'Background', ...(single && uid && { uid }) },
      )
    })
  }
  return (
    <Dialog
      title={
        single
          ? t('deleteTitle', { kind: text(target.kind.title.one) })
          : t('deleteMany', { count: targets.length })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={busy}
            blocked={ready ? null : t('typeName', { name: target.name })}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TargetList targets={targets} />
        {target.kind.id === 'namespace' && <p className="n-warn">{t('deleteNamespace')}</p>}
        {single && <OwnedList target={target} />}
        <CheckField
          label={t('orphan')}
          hint={t('orphanHint')}
          checked={orphan}
          onChange={(event) => setOrphan(event.target.checked)}
        />
        {mustType && (
          <TextField
            label={t('typeName', { name: target.name })}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
      <CommandLine command={formatCommand(action, targets, { orphan })} />
    </Dialog>
  )
}
