import { editLabels, type LabelChoice } from '@naru/contract/actions/any/edit-labels'
import { formatMessage } from '@naru/contract/rules/message'
import { checkPairs, type KeyValue } from '@naru/contract/rules/metadata'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { messages as shared } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'
import { diffPairs, toPairs } from './pair-change.ts'
import { PairEditor } from './pair-editor.tsx'

const messages = defineMessages({
  en: {
    labels: 'Labels',
    annotations: 'Annotations',
    key: 'Key',
    value: 'Value',
    'add.labels': 'Add label',
    'add.annotations': 'Add annotation',
  },
  ko: {
    labels: '레이블',
    annotations: '어노테이션',
    key: '키',
    value: '값',
    'add.labels': '레이블 추가',
    'add.annotations': '어노테이션 추가',
  },
})

type Draft = { readonly labels: readonly KeyValue[]; readonly annotations: readonly KeyValue[] }

/** Edits labels and annotations; only what changed is sent, so that others' keys stay theirs. */
export function LabelsDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const text = useText()
  const { ready, draft, choice, setDraft } = useDraft(targets[0])
  const { wrong, errorOf, showErrors } = useErrors(draft)
  const { words, write, command } = editLabels
  const { busy, run } = useRun(targets, { success: text(words.done), onDone })
  function submit() {
    showErrors()
    if (!wrong) void run((target) => write(target, choice))
  }
  const editor = (part: keyof Draft) => (
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
      blocked={ready ? null : common('loading')}
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
  const find = useKubeTarget()
  const { data } = useQuery({
    queryKey: ['metadata', target?.cluster, target?.uid],
    queryFn: ({ signal }) => (target ? getObject(find(target), { signal }) : null),
    gcTime: 0,
  })
  const [changed, setDraft] = useState<Draft | null>(null)
  const { labels = {}, annotations = {} } = data?.metadata ?? {}
  const draft = changed ?? { labels: toPairs(labels), annotations: toPairs(annotations) }
  const choice: LabelChoice = {
    labels: diffPairs(labels, draft.labels),
    annotations: diffPairs(annotations, draft.annotations),
  }
  return { ready: Boolean(data), draft, choice, setDraft }
}

/** What is wrong with a draft; said from the first attempt to save it on. */
function useErrors({ labels, annotations }: Draft) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [tried, setTried] = useState(false)
  const errors = [
    ...checkPairs(labels, { field: 'labels', values: 'label' }),
    ...checkPairs(annotations, { field: 'annotations', values: 'annotation' }),
  ]
  const errorOf = (field: string) => {
    const found = tried ? errors.find((error) => error.field === field) : undefined
    const x = t(field.endsWith('key') ? 'key' : 'value')
    return found && formatMessage(found.rule, locale, { x, ...found.params })
  }
  return { wrong: errors.length > 0, errorOf, showErrors: () => setTried(true) }
}
