import { scale } from '@naru/contract/actions/workload/scale'
import { readFields, readNumber } from '@naru/contract/manifest/read'
import { useState } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ClaimsBeyond } from '../forecast/claims-beyond.tsx'
import { ScalerHolds } from '../forecast/scaler-holds.tsx'
import { messages as shared } from '../messages.ts'
import { useTargetObject } from '../use-target-object.ts'
import { SizeDialog } from './size-dialog.tsx'

const messages = defineMessages({
  en: {
    replicas: 'Replicas',
    now: 'Currently {{count}}',
    each: 'Each of them gets this number.',
    rule: 'Enter a whole number from 0 to 1000.',
  },
  ko: {
    replicas: '레플리카',
    now: '현재 {{count}}개',
    each: '모두 이 개수로 맞춥니다.',
    rule: '0부터 1000까지의 정수를 입력하세요.',
  },
})

const MOST = 1000

/** Sets the number of replicas through the scale subresource. */
export function ScaleDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const { count, replicas, ...size } = useCount(targets)
  const { words, write, command } = scale
  return (
    <SizeDialog
      {...{ targets, onClose, onDone, words, size }}
      told={{ count }}
      label={t('replicas')}
      most={MOST}
      write={(target) => write(target, { replicas: count })}
      command={replicas === undefined ? undefined : (target) => command(target, { replicas })}
    >
      <ScalerHolds targets={targets} replicas={count} />
      <ClaimsBeyond targets={targets} replicas={count} />
    </SizeDialog>
  )
}

/** What is typed, or the number there is now; and why it cannot be sent. */
function useCount(targets: ActionDialogProps['targets']) {
  const { current, failure } = useReplicas(targets)
  const [own, setTyped] = useState<string | null>(null)
  const typed = own ?? current?.toString() ?? ''
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  const isMany = targets.length > 1
  const words = useCountWords({ current, failure, count, isMany, wrong: own !== null && !isCount(count) })
  return { typed, count, setTyped, replicas: isCount(count) ? count : current, ...words }
}

type Counted = {
  readonly current: number | undefined
  readonly failure: string | null
  readonly count: number
  readonly isMany: boolean
  readonly wrong: boolean
}

function useCountWords({ current, failure, count, isMany, wrong }: Counted) {
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
  if (isMany) return { hint: t('each'), error: wrong ? rule : null, blocked: isCount(count) ? null : rule }
  const loading = failure ? null : common('loading')
  return { hint: loading, error: wrong ? rule : failure, blocked: isCount(count) ? null : (loading ?? rule) }
}

function isCount(count: number): boolean {
  return count >= 0 && count <= MOST
}

/** What one has now; of several each has its own. */
function useReplicas(targets: ActionDialogProps['targets']) {
  const [only, ...others] = targets
  const target = others.length === 0 ? only : undefined
  const { object, failure } = useTargetObject(target, { subresource: 'scale' })
  const replicas = readNumber(readFields(object?.['spec'])['replicas']) ?? 0
  return { current: object ? replicas : undefined, failure }
}
