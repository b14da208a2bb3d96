import { scale } from '@naru/contract/actions/workload/scale'
import { readFields, readNumber } from '@naru/contract/manifest/read'
import { TextField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { describeError } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { formatCommands } from '../format-commands.ts'
import { messages as shared } from '../messages.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    replicas: 'Replicas',
    now: 'Currently {{count}}',
    rule: 'Enter a whole number from 0 to 1000.',
  },
  ko: {
    replicas: '레플리카',
    now: '현재 {{count}}개',
    rule: '0부터 1000까지의 정수를 입력하세요.',
  },
})

const MOST = 1000

/** Sets the number of replicas through the scale subresource. */
export function ScaleDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const { typed, count, replicas, hint, error, blocked, setTyped } = useCount(targets)
  const { words, write, command } = scale
  const { busy, run } = useRun(targets, { success: text(words.done, { count }), onDone })
  return (
    <ActionForm
      size="s"
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={blocked}
      onSubmit={() => void run((target) => write(target, { replicas: count }))}
      command={formatCommands(
        targets,
        replicas === undefined ? undefined : (target) => command(target, { replicas }),
      )}
    >
      <TextField
        label={t('replicas')}
        hint={hint}
        error={error}
        type="number"
        min={0}
        max={MOST}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionForm>
  )
}

/** What is typed, or the number there is now; and why it cannot be sent. */
function useCount(targets: ActionDialogProps['targets']) {
  const { current, failure } = useReplicas(targets)
  const [own, setTyped] = useState<string | null>(null)
  const typed = own ?? current?.toString() ?? ''
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  const words = useCountWords({ current, failure, count, wrong: own !== null && !isCount(count) })
  return { typed, count, setTyped, replicas: isCount(count) ? count : current, ...words }
}

type Counted = {
  readonly current: number | undefined
  readonly failure: unknown
  readonly count: number
  readonly wrong: boolean
}

function useCountWords({ current, failure, count, wrong }: Counted) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const rule = t('rule')
  if (current !== undefined) {
    return {
      hint: t('now', { count: current }),
      error: wrong ? rule : null,
      blocked: wrong ? rule : null,
    }
  }
  const failed = failure ? describeError(failure).content : null
  const loading = failed ? null : common('loading')
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
