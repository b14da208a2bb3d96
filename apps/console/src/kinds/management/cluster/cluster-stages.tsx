import { type Cluster, cluster as clusterSchema } from '@naru/contract/api/clusters'
import { formatReason } from '@naru/contract/kinds/problem-text'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Tone } from '@naru/contract/rows/status'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import './cluster-stages.css'

const messages = defineMessages({
  en: {
    title: 'Connection',
    note: 'in order',
    validation: 'Validation',
    'account sync': 'Account sync',
    'auth sync': 'Rights sync',
    'project sync': 'Project sync',
    'resource deploy': 'Resources',
    Connected: 'Done',
    Deleting: 'Deleting',
    Error: 'Error',
    Failed: 'Failed',
    InProgress: 'In progress',
    Pending: 'Waiting',
    Warning: 'Warning',
  },
  ko: {
    title: '연결 상태',
    note: '진행 순서',
    validation: '검증',
    'account sync': '계정 동기화',
    'auth sync': '권한 동기화',
    'project sync': '프로젝트 동기화',
    'resource deploy': '리소스 배포',
    Connected: '완료',
    Deleting: '삭제 중',
    Error: '오류',
    Failed: '실패',
    InProgress: '진행 중',
    Pending: '대기',
    Warning: '경고',
  },
})

type Stage = Cluster['connections'][number]

const TONES: Readonly<Record<Stage['status'], Tone>> = {
  Connected: 'ok',
  Deleting: 'off',
  Error: 'error',
  Failed: 'error',
  InProgress: 'progress',
  Pending: 'off',
  Warning: 'warning',
}

/** How far a cluster's connection has come, stage by stage, with the reason where one did not succeed. */
export function ClusterStages({ object }: { readonly object: KubeObject }) {
  const t = useMessages(messages)
  const parsed = clusterSchema.safeParse(object['record'])
  if (!parsed.success || parsed.data.connections.length === 0) return null
  return (
    <Panel title={t('title')} note={t('note')}>
      <ol className="n-stages">
        {parsed.data.connections.map((stage) => (
          <StageLine key={stage.stage} stage={stage} />
        ))}
      </ol>
    </Panel>
  )
}

function StageLine({ stage }: { stage: Stage }) {
  const locale = useLocale()
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const updated = Date.parse(stage.updated)
  return (
    <li>
      <b>{t(stage.stage)}</b>
      <StatusBadge tone={TONES[stage.status]} text={t(stage.status)} />
      <time dateTime={stage.updated} title={format.dateTime(updated)}>
        {format.ago(updated, now)}
      </time>
      {stage.reason && <p>{formatReason(stage.reason, locale)}</p>}
    </li>
  )
}
