import type { MakeAction, WriteAction } from '@naru/contract/actions/action'
import { useState } from 'react'
import { getObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'
import { TargetList } from './target-list.tsx'

type Props = ActionDialogProps & { readonly action: WriteAction | MakeAction }

/** Asks once and does it. */
export function AskDialog({ action, targets, onClose, onDone }: Props) {
  const text = useText()
  const [at] = useState(() => ({ now: new Date() }))
  const { words, command, dangerous } = action
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  const submit = () =>
    run(async (target, found) =>
      action.by === 'write' ? action.write(target, at) : action.write(await getObject(found), at),
    )
  return (
    <ActionForm
      size="s"
      title={text(words.title)}
      onClose={onClose}
      verb={text(words.verb)}
      dangerous={dangerous}
      busy={busy}
      onSubmit={() => void submit()}
      command={formatCommands(targets, command && ((target) => command(target, at)))}
    >
      <p>{text(words.body)}</p>
      <TargetList targets={targets} />
    </ActionForm>
  )
}
