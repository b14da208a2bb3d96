import type { AlertTarget } from '../../api/alert-targets.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { lookUp } from '../../text/look-up.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { sortOfTarget } from './target-fields.ts'

/** As any record: what it lacks says nothing. */
type TargetObject = WrappedRecord<Partial<AlertTarget>>

const WORDS = { Active: 'Active', Failing: 'DeliveryFailing', GivenUp: 'GivenUp' } as const

export function targetStatus({ record: { status = 'Active' } }: TargetObject): Status {
  return buildStatus(lookUp(WORDS, status) ?? 'Active')
}

/** Where messages go: hosts alone, since the rest of an address may be a secret. */
export function placeOfTarget({ email, webhook, slack }: Partial<AlertTarget>): string | null {
  return email ? `${email.host}:${email.port}` : (webhook?.host ?? slack?.host ?? null)
}

export const alertTargetRules = defineRules<TargetObject>()({
  status: targetStatus,
  statuses: [
    {
      word: 'Active',
      means: {
        en: 'The last message went out, or none was due.',
        ko: '마지막 메시지를 보냈거나 보낼 메시지가 없습니다.',
      },
    },
    {
      word: 'DeliveryFailing',
      means: {
        en: 'Messages wait and are tried again with growing pauses.',
        ko: '보내지 못한 메시지가 있으며 간격을 늘려 가며 다시 시도합니다.',
      },
    },
    {
      word: 'GivenUp',
      means: {
        en: 'Messages were given up after a day, and none has gone out since. They can be tried again.',
        ko: '하루 동안 보내지 못해 포기한 메시지가 있고, 그 뒤로 보낸 메시지가 없습니다. 다시 시도할 수 있습니다.',
      },
    },
  ],
  columns: [
    statusColumn(targetStatus),
    {
      id: 'sort',
      title: { en: 'By', ko: '방법' },
      about: { en: 'Email, webhook or Slack-compatible.', ko: '이메일, 웹훅, Slack 호환입니다.' },
      type: 'text',
      choice: true,
      value: ({ record }) => sortOfTarget(record),
    },
    {
      id: 'place',
      title: { en: 'Where to', ko: '보낼 곳' },
      about: { en: 'The host alone.', ko: '호스트만 표시합니다.' },
      type: 'text',
      value: ({ record }) => placeOfTarget(record),
    },
    {
      id: 'waiting',
      title: { en: 'Waiting', ko: '대기 중' },
      about: { en: 'Messages that have not gone out yet.', ko: '아직 보내지 못한 메시지의 수입니다.' },
      type: 'number',
      value: ({ record }) => record.waiting ?? null,
    },
    {
      id: 'lost',
      title: { en: 'Given up', ko: '포기함' },
      about: {
        en: 'Messages that were given up since the last one went out.',
        ko: '마지막 전송 이후 포기한 메시지의 수입니다.',
      },
      type: 'number',
      value: ({ record }) => record.lost ?? null,
    },
    {
      id: 'last-sent',
      title: { en: 'Last sent', ko: '마지막 전송' },
      type: 'time',
      value: ({ record }) => parseTime(record.lastSent ?? null),
    },
    {
      id: 'recipients',
      title: { en: 'Recipients', ko: '받는 주소' },
      type: 'list',
      value: ({ record }) => record.email?.recipients ?? [],
    },
    {
      id: 'language',
      title: { en: 'Language', ko: '언어' },
      type: 'text',
      value: ({ record }) => record.language ?? null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
