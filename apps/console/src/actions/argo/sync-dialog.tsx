import { sync } from '@naru/contract/actions/argo/sync'
import { listManaged, listSources } from '@naru/contract/kinds/argo/read-application'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readString } from '@naru/contract/manifest/read'
import { hasSeveralSources, isAutomated, type SyncChoice } from '@naru/contract/rules/argo-operation'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useSession } from '../../data/session/session.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { formatCommands } from '../format-commands.ts'
import { useActionTitle } from '../many/use-action-title.ts'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { messages } from './messages.ts'

const TICKS = ['prune', 'dryRun', 'applyOnly', 'force'] as const

type Ticked = Pick<SyncChoice, (typeof TICKS)[number] | 'onlyChanged'>

const NONE: Ticked = { prune: false, dryRun: false, applyOnly: false, force: false, onlyChanged: false }

/** Writes the operation that Argo CD waits for; of several each with the options of its own policy. */
export function SyncDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const find = useKubeTarget()
  const by = useSession(({ user }) => user?.userID ?? '')
  const isOne = targets.length === 1
  const { object, wait } = useTargetObject(isOne ? targets[0] : undefined)
  const [ticked, setTicked] = useState(NONE)
  const [revision, setRevision] = useState('')
  const choice: SyncChoice = { ...ticked, revision: revision.trim(), by }
  const { words, write, command } = sync
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  return (
    <ActionForm
      title={useActionTitle(words, targets)}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={isOne ? wait : null}
      onSubmit={() =>
        // What it is made of, and its options, as they are by now.
        void run(async (target) => write(target, { ...choice, application: await getObject(find(target)) }))
      }
      command={formatCommands(
        targets,
        object ? (target) => command(target, { ...choice, application: object }) : undefined,
      )}
    >
      <p>{t(isOne ? 'intro' : 'each')}</p>
      {object && <RevisionField of={object} value={revision} onChange={setRevision} />}
      {TICKS.map((id) => (
        <CheckField
          key={id}
          label={t(id)}
          hint={t(`${id}Hint`)}
          checked={ticked[id]}
          onChange={(event) => setTicked({ ...ticked, [id]: event.target.checked })}
        />
      ))}
      {object && (
        <OnlyChanged
          of={object}
          checked={ticked.onlyChanged}
          onChange={(onlyChanged) => setTicked({ ...ticked, onlyChanged })}
        />
      )}
    </ActionForm>
  )
}

type RevisionProps = {
  readonly of: KubeObject
  readonly value: string
  readonly onChange: (revision: string) => void
}

/** Argo CD refuses another revision where it would undo it at once. */
function RevisionField({ of, value, onChange }: RevisionProps) {
  const t = useMessages(messages)
  const [source] = listSources(of)
  const follows = readString(source?.['targetRevision']) || 'HEAD'
  if (hasSeveralSources(of)) return <p className="n-dim">{t('several')}</p>
  if (isAutomated(of)) return <p className="n-dim">{t('automated', { follows })}</p>
  return (
    <TextField
      label={t('revision')}
      hint={t('revisionHint', { follows })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ChangedProps = {
  readonly of: KubeObject
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function OnlyChanged({ of, checked, onChange }: ChangedProps) {
  const t = useMessages(messages)
  const all = listManaged(of)
  const count = all.filter(({ sync: state }) => state === 'OutOfSync').length
  if (count === 0 || count === all.length) return null
  return (
    <CheckField
      label={t('onlyChanged')}
      hint={t('onlyChangedHint', { count })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
