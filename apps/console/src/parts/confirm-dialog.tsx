import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { type Confirmation, useAsked } from './confirm.ts'
import './confirm-dialog.css'

const messages = defineMessages({
  en: {
    cancel: 'Cancel',
    type: 'Type {{name}} to confirm',
    mismatch: 'Type the name first',
    command: 'kubectl equivalent',
  },
  ko: {
    cancel: '취소',
    type: '확인을 위해 {{name}} 입력',
    mismatch: '이름을 먼저 입력하세요',
    command: '같은 작업의 kubectl 명령',
  },
})

/** The one dialog that asks whether something shall really be done. */
export function ConfirmDialog() {
  const asked = useAsked((state) => state.asked)
  if (!asked) return null
  return <Question key={asked.confirmation.title} confirmation={asked.confirmation} onAnswer={asked.answer} />
}

function Question({
  confirmation,
  onAnswer,
}: {
  confirmation: Confirmation
  onAnswer: (yes: boolean) => void
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const { title, body, action, danger, typeToConfirm, command } = confirmation
  const blocked = typeToConfirm !== undefined && typed !== typeToConfirm ? t('mismatch') : null
  return (
    <Dialog
      size="s"
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} blocked={blocked} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="n-confirm">
        {body && <div>{body}</div>}
        {typeToConfirm !== undefined && (
          <TextField
            label={t('type', { name: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {command && (
          <details>
            <summary>{t('command')}</summary>
            <pre>{command}</pre>
          </details>
        )}
      </div>
    </Dialog>
  )
}
