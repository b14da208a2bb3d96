import { type DrainChoice, drain } from '@naru/contract/actions/infrastructure/drain'
import type { DrainPod } from '@naru/contract/rules/drain'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { describeError } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { DrainPods } from '../drain/drain-pods.tsx'
import { DrainProgress } from '../drain/drain-progress.tsx'
import { loadPlan } from '../drain/load-pods.ts'
import { messages } from '../drain/messages.ts'
import { useDrain } from '../drain/use-drain.ts'
import { formatCommands } from '../format-commands.ts'
import { useActionTitle } from '../many/use-action-title.ts'
import { messages as shared } from '../messages.ts'
import { ActionForm } from './action-form.tsx'

const GRACE = { min: 0, max: 86_400 }
const LIMIT = { min: 1, max: 1440 }

/** Says what becomes of each pod, asks for what would be lost, and shows the drain as it runs. */
export function DrainDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const { pods, wait, reload } = usePlan(targets)
  const { choice, grace, limit, losses, wrong } = useChoice(pods)
  const { draining, begin, stop } = useDrain(targets, reload)
  const title = useActionTitle(drain.words, targets)
  if (draining) {
    return <DrainProgress {...{ title, targets, draining, onDone }} onStop={stop} />
  }
  return (
    <ActionForm
      title={title}
      onClose={onClose}
      verb={text(drain.words.verb)}
      dangerous
      busy={false}
      blocked={wait ?? wrong}
      onSubmit={() => begin({ pods, ...choice })}
      command={formatCommands(targets, (one) => drain.command(one, choice))}
    >
      <p>{t('intro', { count: targets.length })}</p>
      {wait ? <p className="n-dim">{wait}</p> : <DrainPods pods={pods} named={targets.length > 1} />}
      {losses.map(({ id, ...field }) => (
        <CheckField key={id} {...field} />
      ))}
      <div className="n-drain-choices">
        <TextField label={t('grace')} hint={t('graceHint')} inputMode="numeric" {...grace} />
        <TextField label={t('limit')} hint={t('limitHint')} inputMode="numeric" {...limit} />
      </div>
      <p className="n-dim">{t('here', { count: targets.length })}</p>
    </ActionForm>
  )
}

/** What is chosen, and why it cannot be done so; each loss that there is has to be ticked. */
function useChoice(pods: readonly DrainPod[]) {
  const t = useMessages(messages)
  const [ticked, setTicked] = useState({ data: false, alone: false })
  const grace = useWholeNumber(GRACE)
  const limit = useWholeNumber(LIMIT)
  const counts = {
    data: pods.filter(({ losesData }) => losesData).length,
    alone: pods.filter(({ isAlone }) => isAlone).length,
  }
  const ids = (['data', 'alone'] as const).filter((id) => counts[id] > 0)
  const choice: DrainChoice = {
    grace: grace.value,
    limit: limit.value,
    data: ids.includes('data') && ticked.data,
    alone: ids.includes('alone') && ticked.alone,
  }
  const untold = ids.some((id) => !ticked[id]) ? t('tick') : null
  return {
    choice,
    grace: grace.field,
    limit: limit.field,
    wrong: grace.error ?? limit.error ?? untold,
    losses: ids.map((id) => ({
      id,
      label: t(id, { count: counts[id] }),
      hint: t(`${id}Hint`),
      checked: ticked[id],
      onChange: (event: { target: { checked: boolean } }) =>
        setTicked({ ...ticked, [id]: event.target.checked }),
    })),
  }
}

/** What becomes of the pods that are there now, and why that cannot be said. */
function usePlan(targets: readonly ActionTarget[]) {
  const common = useMessages(shared)
  const { data, error, refetch } = useQuery({
    queryKey: ['drain', targets.map(({ cluster, uid }) => [cluster, uid])],
    queryFn: ({ signal }) => loadPlan(targets, signal),
    gcTime: 0,
  })
  return {
    pods: data ?? [],
    wait: data ? null : error ? describeError(error).content : common('loading'),
    reload: () => void refetch(),
  }
}

/** A number that may be left out. */
function useWholeNumber({ min, max }: { readonly min: number; readonly max: number }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
  const isFine = typed.trim() === '' || (value !== null && value >= min && value <= max)
  const error = isFine ? null : t('rule', { min, max })
  return {
    value: isFine ? value : null,
    error,
    field: {
      value: typed,
      error,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
  }
}
