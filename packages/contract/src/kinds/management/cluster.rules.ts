import { deleting, type Reason } from '../../actions/reason.ts'
import { countStages } from '../../api/cluster-stages.ts'
import type { Cluster, ClusterFace } from '../../api/clusters.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Shown } from '../../platform/platform-kind.ts'
import { titleColumn } from '../../platform/title-column.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { clusterRecord } from './cluster.record.ts'

type ClusterObject = WrappedRecord<Shown<ClusterFace, Cluster>>

// A cluster's warning is a problem state and red, unlike the amber of a warning event.
function clusterStatus({ record }: ClusterObject): Status {
  if (record.status === 'Unknown' && record.lastSeen === null) return buildStatus('NoAnswer')
  if (record.status === 'Creating') return buildStatus('Connecting')
  // What is in it may be in trouble all the same: its page and its tile tell.
  if (record.status === 'Ready') return buildStatus('Connected')
  return record.status === 'Warning' ? buildStatus('Warning', 'error') : buildStatus(record.status)
}

function clusterProblem(object: ClusterObject): Problem | null {
  const { record } = object
  const { status, reason, detail, since, connections } = record
  if (status !== 'Error' && status !== 'Warning' && status !== 'Unknown') return null
  const failed = connections?.find(({ status }) => status === 'Failed' || status === 'Error')
  return {
    severity: status === 'Unknown' ? 'warning' : 'error',
    since: parseTime(since),
    reason: reason ?? clusterStatus(object).text,
    detail: detail ?? failed?.reason ?? '',
    next: 'connection',
  }
}

const leaving: Reason<ClusterObject> = {
  when: ({ record }) => record.status === 'Deleting',
  says: deleting.says,
}

export const clusterRules = defineRules<ClusterObject>()({
  status: clusterStatus,
  statuses: [
    {
      word: 'Connected',
      means: {
        en: 'Answers. What runs in it may be in trouble all the same.',
        ko: '응답합니다. 클러스터 안의 문제는 따로 표시합니다.',
      },
    },
    'Connecting',
    'Recovering',
    {
      word: 'Warning',
      tone: 'error',
      means: {
        en: 'Answers, but something about its connection is wrong; its page says what.',
        ko: '응답하지만 연결에 문제가 있습니다. 상세 화면에 내용이 있습니다.',
      },
    },
    {
      word: 'Error',
      means: {
        en: 'Does not answer or refuses Naru; its page says since when and why.',
        ko: '응답하지 않거나 Naru를 거부합니다. 상세 화면에 시각과 이유가 있습니다.',
      },
    },
    'Unknown',
    'NoAnswer',
    { word: 'Deleting', means: { en: 'Being removed from Naru.', ko: 'Naru에서 제거하는 중입니다.' } },
  ],
  problem: clusterProblem,
  blocked: { edit: { leaving }, 'rotate-credentials': { leaving } },
  columns: [
    titleColumn(clusterRecord),
    { ...statusColumn(clusterStatus), title: { en: 'Connection', ko: '연결' } },
    {
      id: 'stages',
      title: { en: 'Stages', ko: '단계' },
      about: {
        en: 'How many stages of connecting or deleting it have ended, as long as it has not gone through all.',
        ko: '연동 또는 삭제가 끝나지 않은 동안 끝난 단계의 수입니다.',
      },
      type: 'text',
      optional: true,
      value: ({ record }) => countStages(record.connections ?? []),
    },
    {
      id: 'provider',
      title: { en: 'Provider', ko: '제공자' },
      about: { en: 'Plain Kubernetes or OpenShift.', ko: 'Kubernetes 또는 OpenShift입니다.' },
      type: 'text',
      choice: true,
      value: ({ record }) => (record.clusterProvider === 'openshift' ? 'OpenShift' : 'Kubernetes'),
    },
    {
      id: 'version',
      title: { en: 'Kubernetes version', ko: 'Kubernetes 버전' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.version,
    },
    {
      id: 'platform-version',
      title: { en: 'OpenShift version', ko: 'OpenShift 버전' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ record }) => record.platformVersion,
    },
    {
      id: 'features',
      title: { en: 'Features', ko: '기능' },
      about: {
        en: 'What was detected in it, such as Istio or Prometheus.',
        ko: '감지된 기능입니다(예: Istio, Prometheus).',
      },
      type: 'list',
      choice: true,
      value: ({ record }) => record.features,
    },
    {
      id: 'last-seen',
      title: { en: 'Last seen', ko: '마지막 응답' },
      about: { en: 'When it last answered.', ko: '마지막으로 응답한 시각입니다.' },
      type: 'time',
      value: ({ record }) => parseTime(record.lastSeen),
    },
    {
      id: 'server',
      title: { en: 'API server', ko: 'API 서버' },
      about: { en: 'The address that Naru connects to.', ko: 'Naru가 연결하는 주소입니다.' },
      type: 'text',
      optional: true,
      value: ({ record }) => record.server ?? null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      optional: true,
      value: ({ record }) => record.description || null,
    },
    {
      id: 'credential-updated',
      title: { en: 'Credentials updated', ko: '인증 정보 갱신' },
      about: {
        en: 'When the credentials were last replaced.',
        ko: '접속 정보를 마지막으로 교체한 시각입니다.',
      },
      type: 'time',
      optional: true,
      value: ({ record }) => parseTime(record.credentialUpdated ?? null),
    },
  ],
})
