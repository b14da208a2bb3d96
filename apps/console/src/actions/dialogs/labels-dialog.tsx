import { formatMessage } from '@naru/contract/rules/message'
import { checkPairs, type KeyValue } from '@naru/contract/rules/metadata'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject, patchObject } from '../../data/kubernetes.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from '../action-command.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { messages } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { CommandLine } from './command-line.tsx'
import { diffPairs, type Pairs, toPairs } from './pair-change.ts'
import { PairEditor } from './pair-editor.tsx'

type Draft = { readonly labels: readonly KeyValue[]; readonly annotations: readonly KeyValue[] }

/** Edits labels and annotations; only what changed is sent, so that others' keys stay theirs. */
export function LabelsDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const form = useId()
  const [target] = targets
  const find = useKubeTarget()
  const { data } = useQuery({
    queryKey: ['metadata', target?.cluster, target?.uid],
    queryFn: ({ signal }) => (target ? getObject(find(target), { signal }) : null),
    gcTime: 0,
  })
  const before: Record<keyof Draft, Pairs> = {
    labels: data?.metadata.labels ?? {},
    annotations: data?.metadata.annotations ?? {},
  }
  const [changed, setChanged] = useState<Draft | null>(null)
  const [tried, setTried] = useState(false)
  const draft = changed ?? { labels: toPairs(before.labels), annotations: toPairs(before.annotations) }
  const errors = [
    ...checkPairs(draft.labels, { field: 'labels', values: 'label' }),
    ...checkPairs(draft.annotations, { field: 'annotations', values: 'annotation' }),
  ]
  const errorOf = (field: string) => {
    const found = tried ? errors.find((error) => error.field === field) : undefined
    return (
      found &&
      formatMessage(found.rule, locale, { x: field.endsWith('key') ? t('key') : t('value'), ...found.params })
    )
  }
  const labels = diffPairs(before.labels, draft.labels)
  const annotations = diffPairs(before.annotations, draft.annotations)
  const { busy, run } = useRun(targets, { success: t('done.edit-labels'), onDone })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (errors.length > 0 || busy || !data) return
    void run((found) => patchObject(found, { type: 'merge', body: { metadata: { labels, annotations } } }))
  }
  const editor = (part: keyof Draft) => (
    <PairEditor
      title={t(part)}
      add={t(`add.${part}`)}
      pairs={draft[part]}
      errorOf={(index, side) => errorOf(`${part}.${index}.${side}`)}
      onChange={(pairs) => setChanged({ ...draft, [part]: pairs })}
    />
  )
  return (
    <Dialog
      title={t('labelsTitle', { name: target?.name ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            blocked={data ? null : t('loading')}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {editor('labels')}
        {editor('annotations')}
      </form>
      <CommandLine command={formatCommand(action, targets, { labels, annotations })} />
    </Dialog>
  )
}
