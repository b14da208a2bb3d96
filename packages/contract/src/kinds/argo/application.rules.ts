import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { readAt, readItems, readString } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { isAutomated, isCascading, isOperating } from '../../rules/argo-operation.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { applicationProblem } from './application-problem.ts'
import { APPLICATION_STATUSES } from './application-statuses.ts'
import {
  failedOperation,
  formatPlace,
  formatRepository,
  formatRevision,
  healthWord,
  isError,
  listConditions,
  listRevisions,
  listSources,
  operationType,
  readDestination,
  readOperation,
  syncWord,
  wordStatus,
} from './read-application.ts'

const ERRORS = new Set(['ComparisonError', 'InvalidSpecError', 'SyncError', 'DeletionError'])

/** The cause before what follows from it, and what is under way before what was. */
export function applicationStatus(application: KubeObject): Status {
  if (application.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (isOperating(application)) return buildStatus('Syncing')
  const error = listConditions(application).find(isError)
  if (error) return buildStatus(ERRORS.has(error.type) ? error.type : 'Error', 'error')
  const [health, sync] = [healthWord(application), syncWord(application)]
  if (health === 'Degraded' || health === 'Missing') return wordStatus(health)
  if (sync === 'OutOfSync') return buildStatus(failedOperation(application) ? 'SyncError' : sync)
  return buildStatus(SETTLED.find((word) => word === health) ?? (sync === 'Synced' ? 'Synced' : 'Unknown'))
}

const SETTLED = ['Healthy', 'Progressing', 'Suspended'] as const

function joined(words: readonly string[]): string | null {
  return [...new Set(words.filter((word) => word !== ''))].join(', ') || null
}

/** When something was deployed last, else when an operation ended. */
function lastSync(application: KubeObject): number | null {
  const deployed = readItems(readAt(application.status, 'history')).at(-1)
  return readOperation(application)?.finished ?? parseTime(readString(deployed?.['deployedAt']))
}

export const applicationRules = defineRules<KubeObject>()({
  status: applicationStatus,
  statuses: APPLICATION_STATUSES,
  problem: applicationProblem,
  facts: [
    fact('Sync options', '동기화 옵션', 'spec.syncPolicy.syncOptions'),
    fact('Retries at most', '최대 재시도', 'spec.syncPolicy.retry.limit'),
    fact('Differences ignored', '무시하는 차이', 'spec.ignoreDifferences[].kind'),
    fact('Kept for rollbacks', '보관할 배포 이력', 'spec.revisionHistoryLimit'),
  ],
  columns: [
    statusColumn(applicationStatus),
    {
      id: 'sync-status',
      title: { en: 'Sync', ko: '동기화' },
      about: {
        en: 'Whether what runs is what the repository says.',
        ko: '배포된 내용이 저장소와 같은지입니다.',
      },
      type: 'status',
      choice: true,
      value: (application) => wordStatus(syncWord(application)),
    },
    {
      id: 'health-status',
      title: { en: 'Health', ko: '상태 점검' },
      about: { en: 'The worst of all that it deploys.', ko: '배포한 리소스 중 가장 나쁜 상태입니다.' },
      type: 'status',
      choice: true,
      value: (application) => wordStatus(healthWord(application)),
    },
    {
      id: 'project',
      title: { en: 'Project', ko: '프로젝트' },
      about: {
        en: 'Argo CD’s own, which says what an application may use and where it may deploy.',
        ko: 'Argo CD의 프로젝트입니다. 쓸 수 있는 저장소와 배포할 수 있는 곳을 정합니다.',
      },
      type: 'text',
      choice: true,
      value: ({ spec }) => readString(readAt(spec, 'project')) || null,
    },
    {
      id: 'repository',
      title: { en: 'Repository', ko: '저장소' },
      type: 'text',
      choice: true,
      value: (application) =>
        joined(listSources(application).map(({ repoURL }) => formatRepository(repoURL))),
    },
    {
      id: 'path',
      title: { en: 'Path or chart', ko: '경로 또는 차트' },
      type: 'text',
      value: (application) => joined(listSources(application).map(formatPlace)),
    },
    {
      id: 'revision',
      title: { en: 'Revision', ko: '리비전' },
      about: {
        en: 'What the repository was compared at: a commit, or the version of a chart.',
        ko: '비교한 저장소의 커밋 또는 차트 버전입니다.',
      },
      type: 'text',
      value: ({ status }) => joined(listRevisions(readAt(status, 'sync')).map(formatRevision)),
    },
    {
      id: 'target-revision',
      title: { en: 'Follows', ko: '따르는 리비전' },
      about: {
        en: 'A branch, a tag, a commit or a range of versions.',
        ko: '브랜치, 태그, 커밋 또는 버전 범위입니다.',
      },
      type: 'text',
      optional: true,
      value: (application) =>
        joined(listSources(application).map(({ targetRevision }) => readString(targetRevision) || 'HEAD')),
    },
    {
      id: 'destination',
      title: { en: 'Destination', ko: '배포 대상' },
      about: {
        en: 'The cluster as Argo CD calls it, and the namespace.',
        ko: 'Argo CD가 부르는 클러스터와 네임스페이스입니다.',
      },
      type: 'text',
      choice: true,
      value: (application) => {
        const { cluster, namespace } = readDestination(application)
        return [cluster, namespace].filter((part) => part !== '').join('/') || null
      },
    },
    {
      id: 'last-sync',
      title: { en: 'Last sync', ko: '마지막 동기화' },
      type: 'time',
      value: lastSync,
    },
    {
      id: 'automated',
      title: { en: 'Syncs by itself', ko: '자동 동기화' },
      type: 'boolean',
      optional: true,
      value: isAutomated,
    },
    {
      id: 'cascades',
      title: { en: 'Its objects are deleted with it', ko: '삭제 시 리소스도 삭제' },
      about: {
        en: 'Its finalizer says so; without it what it has deployed stays.',
        ko: '파이널라이저가 정합니다. 없으면 배포한 리소스는 남습니다.',
      },
      type: 'boolean',
      optional: true,
      value: isCascading,
    },
    {
      id: 'operation',
      title: { en: 'Operation', ko: '작업' },
      about: {
        en: 'What is being done, or was last: Sync, or Delete while it is going.',
        ko: '진행 중이거나 마지막으로 한 작업입니다. Sync이며, 삭제 중이면 Delete입니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: operationType,
    },
  ],
})
