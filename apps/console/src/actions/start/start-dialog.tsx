import { type StartChoice, startRun } from '@naru/contract/actions/tekton/start-run'
import { startTask } from '@naru/contract/actions/tekton/start-task'
import { readParams, readWorkspaces } from '@naru/contract/kinds/tekton/inputs'
import { uniqueName } from '@naru/contract/kubernetes/unique-name'
import { objectPath } from '@naru/contract/pages/paths'
import { TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { messages } from './messages.ts'
import { ParamFields } from './param-fields.tsx'
import { useStartValues } from './use-start-values.ts'
import { WorkspaceFields } from './workspace-fields.tsx'

export function StartRunDialog(props: ActionDialogProps) {
  return <StartDialog {...props} action={startRun} makes="pipeline-run" />
}

export function StartTaskDialog(props: ActionDialogProps) {
  return <StartDialog {...props} action={startTask} makes="task-run" />
}

type Props = ActionDialogProps & {
  readonly action: typeof startRun | typeof startTask
  readonly makes: 'pipeline-run' | 'task-run'
}

/** Asks what a run has to be told, and leads to the run. */
function StartDialog({ targets, onClose, onDone, action, makes }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const go = useGo()
  const [target] = targets
  const { object, wait } = useTargetObject(target)
  const [name] = useState(() => uniqueName(target?.name ?? '', new Date()))
  const params = readParams(object?.['spec'])
  const workspaces = readWorkspaces(object?.['spec'])
  const form = useStartValues({ name, params, workspaces })
  function finish() {
    onDone()
    const path = target && objectPath(makes, { ...target, name })
    if (path) go(path)
  }
  const { busy, run } = useRun(targets, { success: action.words.done, onDone: finish })
  const choice: StartChoice = form.choice
  return (
    <ActionForm
      title={text(action.words.title, { name: target?.name ?? '' })}
      size="l"
      onClose={onClose}
      verb={text(action.words.verb)}
      busy={busy}
      blocked={wait ?? form.blocked}
      onSubmit={() => void run((one) => action.write(one, choice))}
      {...(object && { command: formatCommands(targets, (one) => action.command(one, choice)) })}
    >
      {object && params.length + workspaces.length === 0 && <p className="n-dim">{t('nothing')}</p>}
      <ParamFields params={params} form={form} />
      <WorkspaceFields workspaces={workspaces} form={form} />
      <TextField
        label={t('account')}
        hint={t('accountHint')}
        value={form.values.account}
        onChange={(event) => form.setAccount(event.target.value)}
      />
    </ActionForm>
  )
}
