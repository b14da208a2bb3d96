import { deleteObject } from '@naru/contract/actions/any/delete'
import { kindWord } from '@naru/contract/kinds/kind-word'
import { mayOwn } from '@naru/contract/relations/may-own'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { DeletedClaims } from '../forecast/deleted-claims.tsx'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'
import { LoserList } from './loser-list.tsx'
import { OwnedList } from './owned-list.tsx'
import { TargetList } from './target-list.tsx'

const messages = defineMessages({
  en: { typeName: 'Type {{name}} to confirm' },
  ko: { typeName: '확인을 위해 {{name}} 입력' },
})

/** What is left when owned objects stay; a kind of the platform says for itself what it leaves. */
const LEAVE_OWNED = {
  title: { en: 'Keep owned objects', ko: '소유한 항목은 남기기' },
  hint: {
    en: 'Owned objects stay, but without an owner.',
    ko: '소유한 항목은 남고 소유자만 없어집니다.',
  },
}

/** The dialog looks for the attribute as it opens, and would else take its first field. */
function takeFocus(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '')
}

/** Shows what goes with the objects, and deletes them. */
export function DeleteDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const [typed, setTyped] = useState('')
  const [leave, setLeave] = useState(false)
  const [forget, setForget] = useState(false)
  const { words, write, command } = deleteObject
  const [target] = targets
  const done = target?.kind.source === 'platform' ? words.doneAtOnce : words.done
  const { busy, run } = useRun(targets, { success: done, onDone })
  if (!target) return null
  const { kind, name } = target
  const single = targets.length === 1
  const typeName = single && kind.deletion?.typeName === true
  const title = single
    ? text(words.title, { kind: text(kindWord(kind, 'one')) })
    : text(words.titleOfMany, { count: targets.length })
  return (
    <ActionForm
      title={title}
      onClose={onClose}
      verb={text(words.verb)}
      dangerous
      busy={busy}
      blocked={typeName && typed !== name ? t('typeName', { name }) : null}
      onSubmit={() =>
        void run((one) =>
          write(one, { leave, forget, ...(single && one.kind.viewOf === undefined && { uid: one.uid }) }),
        )
      }
      command={formatCommands(targets, (one) => command(one, { leave }))}
    >
      <p>{text(words.asks)}</p>
      <TargetList targets={targets} />
      <WhatElse targets={targets} target={target} single={single} leave={leave} onLeave={setLeave} />
      {leave && <Forget target={target} forget={forget} onForget={setForget} />}
      {typeName && (
        <TextField
          label={t('typeName', { name })}
          ref={takeFocus}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ActionForm>
  )
}

type WhatElseProps = {
  readonly targets: readonly ActionTarget[]
  readonly target: ActionTarget
  readonly single: boolean
  readonly leave: boolean
  readonly onLeave: (leave: boolean) => void
}

/** What goes with the objects, and the choice to leave it. */
function WhatElse({ targets, target, single, leave, onLeave }: WhatElseProps) {
  const text = useText()
  const { id, deletion = {} } = target.kind
  const choice = deletion.leave ?? (mayOwn(id) ? LEAVE_OWNED : null)
  return (
    <>
      {deletion.warns && <p className="n-warn">{text(deletion.warns)}</p>}
      {deletion.says && <p>{text(deletion.says)}</p>}
      <LoserList targets={targets} />
      {single && <OwnedList target={target} />}
      {single && <DeletedClaims target={target} leave={leave} />}
      {choice && (
        <CheckField
          label={text(choice.title)}
          hint={text(choice.hint)}
          checked={leave}
          onChange={(event) => onLeave(event.target.checked)}
        />
      )}
    </>
  )
}

type ForgetProps = {
  readonly target: ActionTarget
  readonly forget: boolean
  readonly onForget: (forget: boolean) => void
}

/** The choice to take along what is remembered, of kinds of which anything is. */
function Forget({ target, forget, onForget }: ForgetProps) {
  const text = useText()
  const choice = target.kind.deletion?.forget
  return choice ? (
    <CheckField
      label={text(choice.title)}
      hint={text(choice.hint)}
      checked={forget}
      onChange={(event) => onForget(event.target.checked)}
    />
  ) : null
}
