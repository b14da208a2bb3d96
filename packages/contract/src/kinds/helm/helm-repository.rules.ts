import type { HelmRepository } from '../../api/helm/repositories.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

/** As any record: what it lacks says nothing. */
type RepositoryObject = WrappedRecord<Partial<HelmRepository>>

export function repositoryStatus({ record: { failure = null, read = null } }: RepositoryObject): Status {
  if (failure !== null) return buildStatus('ReadFailing')
  return buildStatus(read === null ? 'NotRead' : 'Active')
}

export const helmRepositoryRules = defineRules<RepositoryObject>()({
  status: repositoryStatus,
  statuses: [
    {
      word: 'Active',
      means: { en: 'Its index was read the last time.', ko: '마지막으로 인덱스를 읽는 데 성공했습니다.' },
    },
    {
      word: 'NotRead',
      means: {
        en: 'Its index is about to be read for the first time.',
        ko: '곧 처음으로 인덱스를 읽습니다.',
      },
    },
    {
      word: 'ReadFailing',
      means: {
        en: 'Its index could not be read the last time. It is tried again by itself, and its charts stay listed as they were.',
        ko: '마지막으로 인덱스를 읽는 데 실패했습니다. 자동으로 다시 시도하며 차트는 이전 내용을 그대로 보여 줍니다.',
      },
    },
  ],
  columns: [
    statusColumn(repositoryStatus),
    {
      id: 'url',
      title: { en: 'Address', ko: '주소' },
      about: { en: 'The folder of its index.yaml.', ko: 'index.yaml이 있는 위치입니다.' },
      type: 'text',
      value: ({ record }) => record.url ?? null,
    },
    {
      id: 'charts',
      title: { en: 'Charts', ko: '차트' },
      about: {
        en: 'How many its index had when it was last read.',
        ko: '마지막으로 읽은 인덱스의 차트 수입니다.',
      },
      type: 'number',
      value: ({ record }) => (record.read ? (record.charts ?? null) : null),
    },
    {
      id: 'read',
      title: { en: 'Read', ko: '읽은 시각' },
      about: { en: 'When its index was last read.', ko: '마지막으로 인덱스를 읽은 시각입니다.' },
      type: 'time',
      value: ({ record }) => parseTime(record.read ?? null),
    },
    {
      id: 'failing-since',
      title: { en: 'Fails since', ko: '실패 시작' },
      about: {
        en: 'Since when its index cannot be read; empty where it can.',
        ko: '인덱스를 읽지 못하기 시작한 시각입니다. 읽을 수 있으면 비어 있습니다.',
      },
      type: 'time',
      value: ({ record }) => parseTime(record.failingSince ?? null),
    },
    {
      id: 'user',
      title: { en: 'User', ko: '사용자' },
      type: 'text',
      optional: true,
      value: ({ record }) => record.user || null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
