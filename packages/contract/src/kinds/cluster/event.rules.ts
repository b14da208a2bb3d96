import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { relationColumn } from '../standard-columns.ts'

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

export const eventRules = defineRules<KubeEvent>()({
  status: ({ type }) => buildStatus(type ?? 'Normal'),
  warnedAt: (event) => (event.type === 'Warning' ? (eventTime(event) ?? 0) : null),
  columns: [
    { id: 'last-seen', title: { en: 'Last seen', ko: '마지막 발생' }, type: 'time', value: eventTime },
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
      type: 'text',
      choice: true,
      value: ({ reason }) => reason ?? null,
    },
    relationColumn('event', 'concerns', { id: 'object', title: { en: 'Object', ko: '대상' } }),
    {
      id: 'message',
      title: { en: 'Message', ko: '내용' },
      type: 'text',
      value: ({ message }) => message ?? null,
    },
    {
      id: 'count',
      title: { en: 'Count', ko: '횟수' },
      type: 'number',
      value: ({ count, series }) => series?.count ?? count ?? 1,
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '출처' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ reportingComponent, source }) => reportingComponent || source?.component || null,
    },
  ],
})
