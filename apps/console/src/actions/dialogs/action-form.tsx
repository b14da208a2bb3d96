import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { Progress } from '../use-run.ts'
import { CommandLine } from './command-line.tsx'
import './actions.css'

type Props = {
  readonly title: string
  readonly size?: 's' | 'm' | 'l'
  readonly onClose: () => void
  /** A short verb: what the button says. */
  readonly verb: string
  readonly dangerous?: boolean | undefined
  /** Of several, how many are done. */
  readonly busy: boolean | Progress
  /** Why it cannot be done now. */
  readonly blocked?: string | null
  readonly onSubmit: () => void
  /** The kubectl lines that do the same. */
  readonly command?: string
  readonly children: ReactNode
}

/** What every dialog about an action has: a question, what it is answered with, and the button that does it. */
export function ActionForm(props: Props) {
  const { title, size = 'm', onClose, verb, dangerous, busy, blocked, onSubmit, command, children } = props
  const t = useMessages(messages)
  const form = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !blocked) onSubmit()
  }
  return (
    <Dialog
      size={size}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant={dangerous ? 'danger' : 'primary'}
            busy={busy !== false}
            blocked={blocked}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {children}
      </form>
      {typeof busy === 'object' && busy.all > 1 && (
        <p className="n-dim" role="status">
          {t('progress', busy)}
        </p>
      )}
      {command !== undefined && <CommandLine command={command} />}
    </Dialog>
  )
}
