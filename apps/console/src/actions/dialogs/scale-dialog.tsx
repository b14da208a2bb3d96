import { readFields, readNumber } from '@naru/contract/manifest/read'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject, patchObject } from '../../data/kubernetes.ts'
import { useMessages } from '../../i18n/messages.ts'
import { describeError } from '../../parts/message-center.ts'
import { formatCommand } from '../action-command.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { messages } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { CommandLine } from './command-line.tsx'

const MOST = 1000

/** Sets the number of replicas through the scale subresource. */
export function ScaleDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const form = useId()
  const [target] = targets
  const { text, count, replicas, hint, error, blocked, setText } = useCount(targets)
  const { busy, run } = useRun(targets, { success: t('done.scale', { count }), onDone })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isCount(count) && !busy) {
      void run((found) =>
        patchObject(
          { ...found, subresource: 'scale' },
          { type: 'merge', body: { spec: { replicas: count } } },
        ),
      )
    }
  }
  return (
    <Dialog
      size="s"
      title={t('scaleTitle', { name: target?.name ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} blocked={blocked}>
            {t('action.scale')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('replicas')}
          hint={hint}
          error={error}
          type="number"
          min={0}
          max={MOST}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <CommandLine command={formatCommand(action, targets, { replicas })} />
    </Dialog>
  )
}

/** What is typed, or the number there is now; and why it cannot be sent. */
function useCount(targets: ActionDialogProps['targets']) {
  const { current, failure } = useReplicas(targets)
  const [typed, setText] = useState<string | null>(null)
  const text = typed ?? current?.toString() ?? ''
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  const words = useCountWords({ current, failure, count, wrong: typed !== null && !isCount(count) })
  return { text, count, setText, replicas: isCount(count) ? count : current, ...words }
}

type Counted = {
  readonly current: number | undefined
  readonly failure: unknown
  readonly count: number
  readonly wrong: boolean
}

function useCountWords({ current, failure, count, wrong }: Counted) {
  const t = useMessages(messages)
  const rule = t('replicasRule')
  if (current !== undefined) {
    return {
      hint: t('replicasNow', { count: current }),
      error: wrong ? rule : null,
      blocked: wrong ? rule : null,
    }
  }
  const failed = failure ? describeError(failure).content : null
  const loading = failed ? null : t('loading')
  return { hint: loading, error: wrong ? rule : failed, blocked: isCount(count) ? null : (loading ?? rule) }
}

function isCount(count: number): boolean {
  return count >= 0 && count <= MOST
}

function useReplicas([target]: ActionDialogProps['targets']) {
  const find = useKubeTarget()
  const { data, error } = useQuery({
    queryKey: ['scale', target?.cluster, target?.uid],
    queryFn: ({ signal }) =>
      target ? getObject({ ...find(target), subresource: 'scale' }, { signal }) : null,
    gcTime: 0,
  })
  const replicas = readNumber(readFields(data?.['spec'])['replicas']) ?? 0
  return { current: data ? replicas : undefined, failure: error }
}
