import type { HelmChart } from '../../api/helm/charts.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

/** As any record: what it lacks says nothing. */
type ChartObject = WrappedRecord<Partial<HelmChart>>

export function chartStatus({ record: { deprecated = false, failingSince = null } }: ChartObject): Status {
  if (failingSince !== null) return buildStatus('ReadingStale')
  return buildStatus(deprecated ? 'Deprecated' : 'Available')
}

export const helmChartRules = defineRules<ChartObject>()({
  status: chartStatus,
  statuses: [
    {
      word: 'Available',
      means: { en: 'Its repository lists it now.', ko: '저장소의 최신 인덱스에 있습니다.' },
    },
    {
      word: 'Deprecated',
      means: {
        en: 'Its authors have given up the newest version: look for another chart.',
        ko: '만든 사람이 최신 버전의 지원을 중단했습니다. 다른 차트를 찾아보세요.',
      },
    },
    {
      word: 'ReadingStale',
      means: {
        en: 'The index of its repository cannot be read. It is told as it was when that was last read.',
        ko: '저장소의 인덱스를 읽지 못하고 있습니다. 마지막으로 읽었을 때의 내용입니다.',
      },
    },
  ],
  columns: [
    {
      id: 'chart',
      title: { en: 'Chart', ko: '차트' },
      about: {
        en: 'What its authors call it; the name has the repository before it.',
        ko: '만든 사람이 붙인 이름입니다. 이름 열에는 저장소가 앞에 붙습니다.',
      },
      type: 'text',
      optional: true,
      value: ({ record }) => record.name ?? null,
    },
    statusColumn(chartStatus),
    {
      id: 'latest',
      title: { en: 'Version', ko: '버전' },
      about: {
        en: 'The newest that is no pre-release, if there is one.',
        ko: '시험 버전을 뺀 최신 버전입니다. 시험 버전뿐이면 그중 최신입니다.',
      },
      type: 'text',
      value: ({ record }) => record.latest ?? null,
    },
    {
      id: 'app-version',
      title: { en: 'App version', ko: '앱 버전' },
      about: { en: 'What that version installs.', ko: '그 버전이 설치하는 앱의 버전입니다.' },
      type: 'text',
      value: ({ record }) => record.appVersion || null,
    },
    {
      id: 'repository',
      title: { en: 'Repository', ko: '저장소' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.repository ?? null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
    {
      id: 'versions',
      title: { en: 'Versions', ko: '버전 수' },
      about: { en: 'How many there are.', ko: '저장소에 있는 버전의 수입니다.' },
      type: 'number',
      value: ({ record }) => record.versions ?? null,
    },
    {
      id: 'published',
      title: { en: 'Published', ko: '게시' },
      about: { en: 'When the newest version was.', ko: '최신 버전을 게시한 시각입니다.' },
      type: 'time',
      optional: true,
      value: ({ record }) => parseTime(record.published || null),
    },
    {
      id: 'read',
      title: { en: 'Read', ko: '읽은 시각' },
      about: {
        en: 'When the index of its repository was last read: how fresh all of this is.',
        ko: '저장소의 인덱스를 마지막으로 읽은 시각입니다. 이 내용이 언제의 것인지 알려 줍니다.',
      },
      type: 'time',
      value: ({ record }) => parseTime(record.read ?? null),
    },
    {
      id: 'failing-since',
      title: { en: 'Fails since', ko: '실패 시작' },
      about: {
        en: 'Since when that index cannot be read; empty where it can.',
        ko: '그 인덱스를 읽지 못하기 시작한 시각입니다. 읽을 수 있으면 비어 있습니다.',
      },
      type: 'time',
      optional: true,
      value: ({ record }) => parseTime(record.failingSince ?? null),
    },
    {
      id: 'keywords',
      title: { en: 'Keywords', ko: '키워드' },
      type: 'list',
      choice: true,
      optional: true,
      value: ({ record }) => record.keywords ?? [],
    },
  ],
})
