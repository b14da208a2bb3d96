import type { GitlabCi, GitlabFailure } from '../../api/gitlab-ci.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import type { StatusWord } from '../../rows/status-table.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { gitlabWord } from './gitlab-status.ts'

/** As any record: what it lacks says nothing. */
type GitlabObject = WrappedRecord<Partial<GitlabCi>>

const FAILURE_WORDS = {
  denied: 'Denied',
  missing: 'Missing',
  unreachable: 'Unreachable',
  'bad-answer': 'BadAnswer',
} as const satisfies Record<GitlabFailure, StatusWord>

/** That GitLab does not tell comes before what it told last. */
export function gitlabCiStatus({ record: { failure, latest, read } }: GitlabObject): Status {
  if (failure) return buildStatus(FAILURE_WORDS[failure])
  if (!read) return buildStatus('NotChecked')
  return buildStatus(latest ? gitlabWord(latest.status) : 'NoRun')
}

export const gitlabCiRules = defineRules<GitlabObject>()({
  status: gitlabCiStatus,
  statuses: [
    {
      word: 'Running',
      means: {
        en: 'A job of the newest pipeline runs.',
        ko: '최근 파이프라인의 작업이 실행되고 있습니다.',
      },
    },
    {
      word: 'Pending',
      means: {
        en: 'The newest pipeline waits for a runner.',
        ko: '최근 파이프라인이 러너를 기다립니다.',
      },
    },
    {
      word: 'New',
      means: {
        en: 'The newest pipeline was made and has not begun.',
        ko: '최근 파이프라인이 만들어졌고 아직 시작하지 않았습니다.',
      },
    },
    {
      word: 'Starting',
      means: {
        en: 'The newest pipeline is being prepared.',
        ko: '최근 파이프라인을 준비하고 있습니다.',
      },
    },
    {
      word: 'Scheduled',
      means: {
        en: 'A job of the newest pipeline waits for its time.',
        ko: '최근 파이프라인의 작업이 예약된 시각을 기다립니다.',
      },
    },
    {
      word: 'AwaitsPerson',
      means: {
        en: 'A job of the newest pipeline waits until somebody starts it.',
        ko: '최근 파이프라인의 작업이 사람이 시작하기를 기다립니다.',
      },
    },
    {
      word: 'Succeeded',
      means: {
        en: 'The newest pipeline has ended well.',
        ko: '최근 파이프라인이 성공했습니다.',
      },
    },
    {
      word: 'Failed',
      means: {
        en: 'A job of the newest pipeline has failed.',
        ko: '최근 파이프라인의 작업이 실패했습니다.',
      },
    },
    {
      word: 'Cancelling',
      means: {
        en: 'The newest pipeline is being cancelled.',
        ko: '최근 파이프라인을 취소하고 있습니다.',
      },
    },
    {
      word: 'Cancelled',
      means: {
        en: 'The newest pipeline was cancelled.',
        ko: '최근 파이프라인이 취소되었습니다.',
      },
    },
    {
      word: 'Skipped',
      means: {
        en: 'The newest pipeline was skipped.',
        ko: '최근 파이프라인을 건너뛰었습니다.',
      },
    },
    {
      word: 'NoRun',
      means: {
        en: 'The project has run no pipeline yet.',
        ko: '아직 실행된 파이프라인이 없습니다.',
      },
    },
    {
      word: 'NotChecked',
      means: {
        en: 'GitLab has not been asked yet.',
        ko: '아직 GitLab에 물어보지 않았습니다.',
      },
    },
    {
      word: 'Denied',
      means: {
        en: 'GitLab refuses the token: it has expired, was revoked, or lacks the scope read_api.',
        ko: 'GitLab이 토큰을 거부했습니다. 만료되었거나 폐기되었거나 read_api 범위가 없습니다.',
      },
    },
    {
      word: 'Missing',
      means: {
        en: 'GitLab has no such project, or the token may not see it.',
        ko: 'GitLab에 프로젝트가 없거나 토큰으로 볼 수 없습니다.',
      },
    },
    {
      word: 'Unreachable',
      means: {
        en: 'GitLab does not answer.',
        ko: 'GitLab이 응답하지 않습니다.',
      },
    },
    {
      word: 'BadAnswer',
      means: {
        en: 'What answers at the address is no GitLab.',
        ko: '이 주소에서 응답하는 서버가 GitLab이 아닙니다.',
      },
    },
    {
      word: 'Unknown',
      means: {
        en: 'GitLab has a state that Naru does not know.',
        ko: 'Naru가 모르는 상태입니다.',
      },
    },
  ],
  columns: [
    statusColumn(gitlabCiStatus),
    {
      id: 'project',
      title: { en: 'Project', ko: '프로젝트' },
      type: 'text',
      value: ({ record }) => record.project ?? null,
    },
    {
      id: 'address',
      title: { en: 'GitLab', ko: 'GitLab 주소' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.address ?? null,
    },
    {
      id: 'ref',
      title: { en: 'Branch', ko: '브랜치' },
      about: { en: 'Branch or tag of the newest pipeline.', ko: '최근 파이프라인의 브랜치나 태그입니다.' },
      type: 'text',
      value: ({ record }) => record.latest?.ref ?? null,
    },
    {
      id: 'ran',
      title: { en: 'Newest pipeline', ko: '최근 파이프라인' },
      about: { en: 'When the newest pipeline was started.', ko: '최근 파이프라인이 시작된 시각입니다.' },
      type: 'time',
      value: ({ record }) => parseTime(record.latest?.created ?? null),
    },
    {
      id: 'read',
      title: { en: 'Last told', ko: '마지막 응답' },
      about: {
        en: 'When GitLab last answered: what stands here is from then.',
        ko: 'GitLab이 마지막으로 응답한 시각입니다. 표시된 값은 그때의 값입니다.',
      },
      type: 'time',
      value: ({ record }) => parseTime(record.read ?? null),
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
