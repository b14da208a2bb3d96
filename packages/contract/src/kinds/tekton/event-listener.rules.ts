import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { readAt, readItems, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

export type EventListener = KubeObject & {
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly address?: { readonly url?: string }
  }
}

function conditionOf({ status }: EventListener, type: string): Condition | undefined {
  return Array.isArray(status?.conditions) ? findCondition(status.conditions, type) : undefined
}

/** What a deployment says of itself while its pods are on their way. */
const STARTING = new Set(['NewReplicaSetCreated', 'FoundNewReplicaSet', 'ReplicaSetUpdated'])

function listenerStatus(listener: EventListener): Status {
  if (listener.metadata.deletionTimestamp) return buildStatus('Terminating')
  const ready = conditionOf(listener, 'Ready')?.status
  if (ready === 'True') return buildStatus('Ready')
  if (ready === undefined || isStarting(listener)) return buildStatus('Pending')
  return buildStatus('NotReady')
}

function isStarting(listener: EventListener): boolean {
  const { status, reason = '' } = conditionOf(listener, 'Progressing') ?? {}
  return status === 'True' && STARTING.has(reason)
}

/** What keeps it from hearing, as it says itself and as far as its pods know. */
function listenerProblem(listener: EventListener, { podTrouble }: RuleContext): Problem | null {
  const ready = conditionOf(listener, 'Ready')
  if (listener.metadata.deletionTimestamp || ready?.status !== 'False') return null
  const trouble = podTrouble?.(listener) ?? null
  if (isStarting(listener)) return trouble && { severity: 'warning', detail: '', next: 'pods', ...trouble }
  return {
    severity: 'error',
    since: conditionSince(ready),
    reason: ready.reason || 'NotReady',
    detail: ready.message ?? '',
    next: 'events',
    ...(trouble?.cause && { cause: trouble.cause }),
  }
}

export const eventListenerRules = defineRules<EventListener>()({
  status: listenerStatus,
  statuses: [
    { word: 'Ready', means: { en: 'It hears events.', ko: '이벤트를 받고 있습니다.' } },
    {
      word: 'Pending',
      means: { en: 'Its pods have not started yet.', ko: '파드가 아직 시작되지 않았습니다.' },
    },
    { word: 'NotReady', means: { en: 'It hears nothing.', ko: '이벤트를 받지 못합니다.' } },
    'Terminating',
  ],
  problem: listenerProblem,
  columns: [
    statusColumn(listenerStatus),
    {
      id: 'address',
      title: { en: 'Address', ko: '주소' },
      about: {
        en: 'Where events are sent within the cluster.',
        ko: '클러스터 안에서 이벤트를 보낼 주소입니다.',
      },
      type: 'text',
      value: ({ status }) => readText(status?.address?.url) || null,
    },
    {
      id: 'triggers',
      title: { en: 'Triggers', ko: '트리거' },
      about: { en: 'What it does with an event.', ko: '이벤트를 처리하는 방법입니다.' },
      type: 'list',
      value: ({ spec }) =>
        readItems(readAt(spec, 'triggers')).map(
          ({ name, triggerRef }) => readText(name) || readText(triggerRef),
        ),
    },
    {
      id: 'available',
      title: { en: 'Available', ko: '사용 가능' },
      about: { en: 'Whether its pods answer.', ko: '파드가 응답하는지를 나타냅니다.' },
      type: 'text',
      optional: true,
      value: (listener) => conditionOf(listener, 'Available')?.status ?? null,
    },
    {
      id: 'ready',
      title: { en: 'Ready', ko: '준비' },
      type: 'text',
      optional: true,
      value: (listener) => conditionOf(listener, 'Ready')?.status ?? null,
    },
    {
      id: 'reason',
      title: { en: 'Reason', ko: '이유' },
      type: 'text',
      optional: true,
      value: (listener) =>
        conditionOf(listener, 'Ready')?.reason ?? conditionOf(listener, 'Available')?.reason ?? null,
    },
  ],
})
