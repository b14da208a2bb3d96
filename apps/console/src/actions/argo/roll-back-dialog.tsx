import { rollBack } from '@naru/contract/actions/argo/roll-back'
import { formatRevision, listRevisions } from '@naru/contract/kinds/argo/read-application'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type Fields, readAt, readString } from '@naru/contract/manifest/read'
import { canReturnTo, listDeployed } from '@naru/contract/rules/argo-operation'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useSession } from '../../data/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { messages } from './messages.ts'

/** Goes back to something that was deployed before. */
export function RollBackDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const by = useSession(({ user }) => user?.userID ?? '')
  const { object, wait } = useTargetObject(targets[0])
  const [chosen, setChosen] = useState(0)
  const [prune, setPrune] = useState(false)
  const earlier = object ? listDeployed(object).slice(1).filter(canReturnTo) : []
  const entry = earlier[chosen]
  const choice = object && entry && { application: object, entry, prune, by }
  const { words, write, command } = rollBack
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  return (
    <ActionForm
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={wait ?? (entry ? null : t('none'))}
      onSubmit={() => choice && void run((target) => write(target, choice))}
      command={formatCommands(targets, choice ? (target) => command(target, choice) : undefined)}
    >
      <p>{t('back')}</p>
      {earlier.map((one, index) => (
        <Entry key={keyOf(one)} of={one} checked={index === chosen} onPick={() => setChosen(index)} />
      ))}
      <CheckField
        label={t('prune')}
        hint={t('pruneHint')}
        checked={prune}
        onChange={(event) => setPrune(event.target.checked)}
      />
    </ActionForm>
  )
}

/** Nothing is deployed twice at once. */
function keyOf(entry: Fields): string {
  return [...listRevisions(entry), readString(entry['deployedAt'])].join(' ')
}

type EntryProps = { readonly of: Fields; readonly checked: boolean; readonly onPick: () => void }

function Entry({ of, checked, onPick }: EntryProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const at = parseTime(readString(of['deployedAt']))
  const by = readString(readAt(of['initiatedBy'], 'username'))
  const said = [at === null ? '' : format.dateTime(at), by === '' ? '' : t('by', { by })]
  return (
    <CheckField
      type="radio"
      name="revision"
      label={listRevisions(of).map(formatRevision).join(', ')}
      hint={said.filter((part) => part !== '').join(' · ')}
      checked={checked}
      onChange={onPick}
    />
  )
}
