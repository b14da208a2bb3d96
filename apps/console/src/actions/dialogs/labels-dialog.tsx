import { editLabels, type LabelChoice } from '@naru/contract/actions/any/edit-labels'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { LabelsOfMany } from '../many/labels-of-many.tsx'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { ActionForm } from './action-form.tsx'
import { diffPairs, toPairs } from './pair-change.ts'
import { PairEditor } from './pair-editor.tsx'
import { type PairDraft, usePairErrors } from './use-pair-errors.ts'

const messages = defineMessages({
  en: {
    labels: 'Labels',
    annotations: 'Annotations',
    'add.labels': 'Add label',
    'add.annotations': 'Add annotation',
  },
  ko: {
    labels: '레이블',
    annotations: '어노테이션',
    'add.labels': '레이블 추가',
    'add.annotations': '어노테이션 추가',
  },
})

/** Edits labels and annotations; only what changed is sent, so that others' keys stay theirs. */
export function LabelsDialog(props: ActionDialogProps) {
  return props.targets.length > 1 ? <LabelsOfMany {...props} /> : <LabelsOfOne {...props} />
}

function LabelsOfOne({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const { wait, draft, choice, setDraft } = useDraft(targets[0])
  const { wrong, errorOf, showErrors } = usePairErrors(draft)
  const { words, write, command } = editLabels
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  function submit() {
    showErrors()
    if (!wrong) void run((target) => write(target, choice))
  }
  const editor = (part: keyof PairDraft) => (
    <PairEditor
      title={t(part)}
      add={t(`add.${part}`)}
      pairs={draft[part]}
      errorOf={(index, side) => errorOf(`${part}.${index}.${side}`)}
      onChange={(pairs) => setDraft({ ...draft, [part]: pairs })}
    />
  )
  return (
    <ActionForm
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={wait}
      onSubmit={submit}
      command={formatCommands(targets, (target) => command(target, choice))}
    >
      {editor('labels')}
      {editor('annotations')}
    </ActionForm>
  )
}

/** What there is now, what has been made of it, and what that changes. */
function useDraft(target: ActionTarget | undefined) {
  const { object, wait } = useTargetObject(target)
  const [changed, setDraft] = useState<PairDraft | null>(null)
  const { labels = {}, annotations = {} } = object?.metadata ?? {}
  const draft = changed ?? { labels: toPairs(labels), annotations: toPairs(annotations) }
  const choice: LabelChoice = {
    labels: diffPairs(labels, draft.labels),
    annotations: diffPairs(annotations, draft.annotations),
  }
  return { wait, draft, choice, setDraft }
}
