import { kindWord } from '@naru/contract/kinds/kind-word'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from '../action-command.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { CommandLine } from './command-line.tsx'
import { deleteTarget, isOwn, mayOwn } from './delete-target.ts'
import { OwnedList } from './owned-list.tsx'
import { TargetList } from './target-list.tsx'

/** Losing one of these loses everything in it, so its name must be typed. */
const TYPED = new Set(['namespace', 'project', 'persistent-volume', 'cluster'])

/** The dialog looks for the attribute as it opens, and would else take its first field. */
function takeFocus(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '')
}

/** Shows what goes with the objects, and deletes them. */
export function DeleteDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [orphan, setOrphan] = useState(false)
  const [target] = targets
  const done = target && isOwn(target) ? 'done.deleteOwn' : 'done.delete'
  const { busy, run } = useRun(targets, { success: t(done), onDone })
  if (!target) return null
  const mustType = targets.length === 1 && TYPED.has(target.kind.id)
  const ready = !mustType || typed === target.name
  const single = targets.length === 1
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy || !target) return
    void run((place) => deleteTarget(target, place, { orphan, uid: single ? target.uid : undefined }))
  }
  return (
    <Dialog
      title={
        single
          ? t('deleteTitle', { kind: text(kindWord(target.kind, 'one')) })
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
        <WhatElse target={target} single={single} orphan={orphan} onOrphan={setOrphan} />
        {mustType && (
          <TextField
            label={t('typeName', { name: target.name })}
            ref={takeFocus}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
      <CommandLine command={formatCommand(action, targets, { orphan })} />
    </Dialog>
  )
}

type WhatElseProps = {
  readonly target: ActionTarget
  readonly single: boolean
  readonly orphan: boolean
  readonly onOrphan: (orphan: boolean) => void
}

/** What goes with the objects, and the choice to leave it. */
function WhatElse({ target, single, orphan, onOrphan }: WhatElseProps) {
  const t = useMessages(messages)
  const { id } = target.kind
  const leave = id === 'cluster' ? (['recordOnly', 'recordOnlyHint'] as const) : leaveOwned(target)
  return (
    <>
      {id === 'namespace' && <p className="n-warn">{t('deleteNamespace')}</p>}
      {id === 'cluster' && <p>{t('deleteCluster')}</p>}
      {single && <OwnedList target={target} />}
      {leave && (
        <CheckField
          label={t(leave[0])}
          hint={t(leave[1])}
          checked={orphan}
          onChange={(event) => onOrphan(event.target.checked)}
        />
      )}
    </>
  )
}

function leaveOwned(target: ActionTarget) {
  return mayOwn(target.kind.id) ? (['orphan', 'orphanHint'] as const) : null
}
