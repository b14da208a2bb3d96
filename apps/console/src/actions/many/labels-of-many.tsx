import { editLabels, type LabelChoice } from '@naru/contract/actions/any/edit-labels'
import { formatMessage } from '@naru/contract/rules/format-message'
import { TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useLocale, useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { PairEditor } from '../dialogs/pair-editor.tsx'
import { TargetList } from '../dialogs/target-list.tsx'
import { type PairDraft, usePairErrors } from '../dialogs/use-pair-errors.ts'
import { formatCommands } from '../format-commands.ts'
import { useRun } from '../use-run.ts'
import { changeKeys, findWrongKey, splitKeys } from './change-keys.ts'
import { useActionTitle } from './use-action-title.ts'

const messages = defineMessages({
  en: {
    labels: 'Labels that all of them get',
    annotations: 'Annotations that all of them get',
    'add.labels': 'Add label',
    'add.annotations': 'Add annotation',
    'gone.labels': 'Labels that go',
    'gone.annotations': 'Annotations that go',
    goneHint: 'Keys, separated by spaces.',
    none: 'Nothing is chosen.',
  },
  ko: {
    labels: '모두에 설정할 레이블',
    annotations: '모두에 설정할 어노테이션',
    'add.labels': '레이블 추가',
    'add.annotations': '어노테이션 추가',
    'gone.labels': '제거할 레이블',
    'gone.annotations': '제거할 어노테이션',
    goneHint: '키를 공백으로 구분해 입력하세요.',
    none: '바꿀 내용이 없습니다.',
  },
})

type Part = keyof PairDraft
const PARTS: readonly Part[] = ['labels', 'annotations']

/** Sets the same keys on several objects and takes others away; what else they have stays. */
export function LabelsOfMany({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const locale = useLocale()
  const [draft, setDraft] = useState<PairDraft>({ labels: [], annotations: [] })
  const [gone, setGone] = useState({ labels: '', annotations: '' })
  const { wrong, tried, errorOf, showErrors } = usePairErrors(draft)
  const { words, write, command } = editLabels
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  const changeOf = (part: Part) => changeKeys(draft[part], splitKeys(gone[part]))
  const choice: LabelChoice = { labels: changeOf('labels'), annotations: changeOf('annotations') }
  const isNothing = PARTS.every((part) => Object.keys(choice[part]).length === 0)
  const wrongKeyOf = (part: Part) => findWrongKey(splitKeys(gone[part]))
  function goneError(part: Part) {
    const found = tried ? wrongKeyOf(part) : null
    return found && formatMessage(found.breach.key, locale, { x: found.key, ...found.breach.params })
  }
  function submit() {
    showErrors()
    if (!wrong && !PARTS.some(wrongKeyOf)) void run((target) => write(target, choice))
  }
  return (
    <ActionForm
      title={useActionTitle(words, targets)}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={isNothing ? t('none') : null}
      onSubmit={submit}
      command={formatCommands(targets, (target) => command(target, choice))}
    >
      <TargetList targets={targets} />
      {PARTS.map((part) => (
        <div key={part}>
          <PairEditor
            title={t(part)}
            add={t(`add.${part}`)}
            pairs={draft[part]}
            errorOf={(index, side) => errorOf(`${part}.${index}.${side}`)}
            onChange={(pairs) => setDraft({ ...draft, [part]: pairs })}
          />
          <TextField
            label={t(`gone.${part}`)}
            hint={t('goneHint')}
            error={goneError(part)}
            value={gone[part]}
            onChange={(event) => setGone({ ...gone, [part]: event.target.value })}
          />
        </div>
      ))}
    </ActionForm>
  )
}
