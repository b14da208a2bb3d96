import { tellStaying } from '@naru/contract/access/namespace-stays'
import { isDeletion, STAGE_TITLES } from '@naru/contract/api/cluster-stages'
import { type Cluster, cluster as clusterSchema } from '@naru/contract/api/clusters'
import { recordPath } from '@naru/contract/api/record-path'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { formatReason } from '@naru/contract/kinds/problem-text'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Tone } from '@naru/contract/rows/status'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useState } from 'react'
import { call } from '../../../data/api.ts'
import { useRoles } from '../../../data/session/roles.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import './cluster-stages.css'

const messages = defineMessages({
  en: {
    title: 'Connection',
    deletion: 'Deletion',
    note: 'in order',
    again: 'Try again',
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
    deletion: '삭제 상태',
    note: '진행 순서',
    again: '다시 시도',
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
  const may = useRoles().some((role) => clusterRecord.rights[role] === 'write')
  if (!parsed.success || parsed.data.connections.length === 0) return null
  const { id, connections } = parsed.data
  return (
    <Panel title={t(isDeletion(connections) ? 'deletion' : 'title')} note={t('note')}>
      <ol className="n-stages">
        {connections.map((stage) => (
          <StageLine key={stage.stage} stage={stage} retry={may ? () => retryStage(id, stage.stage) : null} />
        ))}
      </ol>
    </Panel>
  )
}

async function retryStage(id: string, stage: Stage['stage']): Promise<void> {
  const path = `${recordPath(clusterRecord.spec.collection, id)}/stages/${encodeURIComponent(stage)}/retry`
  await call(clusterSchema, path, { method: 'POST' })
}

type LineProps = {
  readonly stage: Stage
  /** Null for who may not. */
  readonly retry: (() => Promise<void>) | null
}

function StageLine({ stage, retry }: LineProps) {
  const locale = useLocale()
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const updated = Date.parse(stage.updated)
  return (
    <li>
      <b>{STAGE_TITLES[stage.stage][locale]}</b>
      <StatusBadge tone={TONES[stage.status]} text={t(stage.status)} />
      <time dateTime={stage.updated} title={format.dateTime(updated)}>
        {format.ago(updated, now)}
      </time>
      {stage.reason && <p>{tellStaying(stage.reason)?.[locale] ?? formatReason(stage.reason, locale)}</p>}
      {retry && (stage.status === 'Failed' || stage.status === 'Warning') && <Retry retry={retry} />}
    </li>
  )
}

function Retry({ retry }: { readonly retry: () => Promise<void> }) {
  const t = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    // The page follows the stages by itself.
    void retry()
      .catch(messageCenter.error)
      .finally(() => setBusy(false))
  }
  return (
    <Button size="s" busy={busy} onClick={again}>
      {t('again')}
    </Button>
  )
}
