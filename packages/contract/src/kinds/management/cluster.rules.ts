import { deleting, type Reason } from '../../actions/reason.ts'
import type { Cluster, ClusterFace } from '../../api/clusters.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Shown } from '../../platform/platform-kind.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn, titleColumn } from '../standard-columns.ts'
import { clusterRecord } from './cluster.record.ts'

type ClusterObject = WrappedRecord<Shown<ClusterFace, Cluster>>

// A cluster's warning is a problem state and red, unlike the amber of a warning event.
function clusterStatus({ record }: ClusterObject): Status {
  if (record.status === 'Unknown' && record.lastSeen === null) return buildStatus('NoAnswer')
  if (record.status === 'Creating') return buildStatus('Connecting')
  return record.status === 'Warning' ? buildStatus('Warning', 'error') : buildStatus(record.status)
}

function clusterProblem(object: ClusterObject): Problem | null {
  const { record } = object
  const { status, reason, detail, since, connections } = record
  if (status !== 'Error' && status !== 'Warning' && status !== 'Unknown') return null
  const failed = connections?.find(({ status }) => status === 'Failed' || status === 'Error')
  return {
    severity: status === 'Error' ? 'error' : 'warning',
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
  problem: clusterProblem,
  blocked: { edit: { leaving }, 'rotate-credentials': { leaving } },
  columns: [
    titleColumn(clusterRecord),
    statusColumn(clusterStatus),
    {
      id: 'provider',
      title: { en: 'Provider', ko: '제공자' },
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
      type: 'list',
      choice: true,
      value: ({ record }) => record.features,
    },
    {
      id: 'last-seen',
      title: { en: 'Last seen', ko: '마지막 응답' },
      type: 'time',
      value: ({ record }) => parseTime(record.lastSeen),
    },
    {
      id: 'server',
      title: { en: 'API server', ko: 'API 서버' },
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
      type: 'time',
      optional: true,
      value: ({ record }) => parseTime(record.credentialUpdated ?? null),
    },
  ],
})
