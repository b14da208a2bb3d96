import type { ActionWrite } from '@naru/contract/actions/action'
import type { Text } from '@naru/contract/i18n/locale'
import { fillBoth } from '@naru/contract/text/fill-text'
import { TextField } from '@naru/ui/field.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/locale.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { useActionTitle } from '../many/use-action-title.ts'
import type { NamedTarget } from '../send-write.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'
import { TargetList } from './target-list.tsx'

/** What is typed, what is said of it, and why it cannot be sent. */
export type TypedSize = {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly hint: string | null
  readonly error: string | null
  readonly blocked: string | null
}

type Props = ActionDialogProps & {
  readonly words: {
    readonly title: Text
    readonly titleOfMany: Text
    readonly verb: Text
    readonly done: Text
  }
  /** What `done` says of it. */
  readonly told: Readonly<Record<string, string | number>>
  readonly label: string
  /** The largest whole number, where it is one. */
  readonly most?: number
  readonly size: TypedSize
  readonly write: (target: ActionTarget, found: NamedTarget) => ActionWrite | Promise<ActionWrite>
  readonly command: ((target: ActionTarget) => string) | undefined
  /** What else comes of it. */
  readonly children?: ReactNode
}

/** Asks how large something is to be, or how many: of one object, or the same of several. */
export function SizeDialog({ targets, onClose, onDone, words, told, label, most, size, ...props }: Props) {
  const text = useText()
  const { busy, run } = useRun(targets, { success: fillBoth(words.done, told), onDone })
  return (
    <ActionForm
      size="s"
      title={useActionTitle(words, targets)}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={size.blocked}
      onSubmit={() => void run(props.write)}
      command={formatCommands(targets, props.command)}
    >
      {targets.length > 1 && <TargetList targets={targets} />}
      <TextField
        label={label}
        hint={size.hint}
        error={size.error}
        {...(most !== undefined && { type: 'number', min: 0, max: most })}
        autoFocus
        value={size.typed}
        onChange={(event) => size.setTyped(event.target.value)}
      />
      {props.children}
    </ActionForm>
  )
}
