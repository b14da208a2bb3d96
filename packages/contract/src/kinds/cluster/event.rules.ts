import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Told } from '../kind-rules.ts'

type KubeEvent = KubeObject & {
  readonly type?: string
  readonly reason?: string
  readonly message?: string
  readonly count?: number
  readonly lastTimestamp?: string | null
  readonly firstTimestamp?: string | null
  readonly eventTime?: string | null
  readonly series?: { readonly count?: number; readonly lastObservedTime?: string }
  readonly reportingComponent?: string
  readonly source?: { readonly component?: string }
  readonly involvedObject?: {
    readonly apiVersion?: string
    readonly kind?: string
    readonly namespace?: string
    readonly name?: string
    readonly uid?: string
    readonly fieldPath?: string
  }
}

/** Writers fill different time fields; the latest that is there counts. */
export function eventTime({
  metadata,
  series,
  lastTimestamp,
  eventTime,
  firstTimestamp,
}: KubeEvent): number | null {
  return (
    parseTime(series?.lastObservedTime) ??
    parseTime(lastTimestamp) ??
    parseTime(eventTime) ??
    parseTime(firstTimestamp) ??
    parseTime(metadata.creationTimestamp)
  )
}

/** Clusters write an event anew after an hour, for each wording, and for each controller that tells it. */
function told(event: KubeEvent): Told {
  const { metadata, involvedObject: about = {}, reason, type, count, series, firstTimestamp } = event
  const last = eventTime(event) ?? 0
  return {
    key: [metadata.namespace, about.kind, about.name, about.uid, type, reason].join('/'),
    count: series?.count ?? count ?? 1,
    first: parseTime(firstTimestamp) ?? parseTime(event.eventTime) ?? last,
    last,
  }
}

export const eventRules = defineRules<KubeEvent>()({
  statuses: [
    { word: 'Normal', means: { en: 'Something went as it should.', ko: '예정대로 진행된 일입니다.' } },
    { word: 'Warning', means: { en: 'Something did not work.', ko: '무언가 잘못된 일입니다.' } },
  ],
  status: ({ type }) => buildStatus(type ?? 'Normal'),
  repeats: told,
  warnedAt: (event) => (event.type === 'Warning' ? (eventTime(event) ?? 0) : null),
  columns: [
    {
      id: 'last-seen',
      title: { en: 'Last seen', ko: '마지막 발생' },
      about: { en: 'When it last happened.', ko: '마지막으로 일어난 시각입니다.' },
      type: 'time',
      value: (event, context) => context.repeats?.(event)?.last ?? eventTime(event),
    },
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      type: 'status',
      choice: true,
      value: ({ type }) => buildStatus(type ?? 'Normal'),
    },
    {
      id: 'reason',
      title: { en: 'Reason', ko: '사유' },
      about: {
        en: 'One word for what happened, such as FailedMount.',
        ko: '무슨 일인지 나타내는 한 단어입니다(예: FailedMount).',
      },
      type: 'text',
      choice: true,
      value: ({ reason }) => reason ?? null,
    },
    {
      id: 'object',
      title: { en: 'Object', ko: '대상' },
      about: { en: 'What it happened to.', ko: '일이 일어난 리소스입니다.' },
      type: 'link',
      relation: 'concerns',
    },
    {
      id: 'subobject',
      title: { en: 'Subobject', ko: '대상의 일부' },
      about: {
        en: 'Which part of the object it is about, such as a container.',
        ko: '컨테이너처럼 대상에서 관련된 부분입니다.',
      },
      type: 'text',
      optional: true,
      value: ({ involvedObject }) => involvedObject?.fieldPath ?? null,
    },
    {
      id: 'message',
      title: { en: 'Message', ko: '내용' },
      type: 'text',
      value: ({ message }) => message ?? null,
    },
    {
      id: 'count',
      title: { en: 'Count', ko: '횟수' },
      about: {
        en: 'How often the same happened to the same object; repetitions are one row with the last message.',
        ko: '같은 대상에 같은 일이 일어난 횟수입니다. 반복은 마지막 내용과 함께 한 행으로 모읍니다.',
      },
      type: 'number',
      value: (event, context) => (context.repeats?.(event) ?? told(event)).count,
    },
    {
      id: 'first-seen',
      title: { en: 'First seen', ko: '처음 발생' },
      type: 'time',
      value: (event, context) => (context.repeats?.(event) ?? told(event)).first || null,
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '출처' },
      about: { en: 'The component that reported it.', ko: '기록을 남긴 구성 요소입니다.' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ reportingComponent, source }) => reportingComponent || source?.component || null,
    },
  ],
})
