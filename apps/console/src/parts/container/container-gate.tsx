import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { formatStatus } from '@naru/contract/rows/status-words'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../data/access.ts'
import { useClusterName } from '../../data/cluster-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useLack } from '../lack.ts'
import type { ContainerChoice } from './use-containers.ts'

const messages = defineMessages({
  en: {
    notRunning: 'No container is running',
    notRunningHint: 'It opens as soon as one is running.',
    waits: '{{container}} is not running',
    waitsHint: 'It opens as soon as the container runs.',
    over: 'It has ended. Choose another container.',
    away: 'No response from {{cluster}}',
    awayHint: 'It opens as soon as the cluster says that you may.',
  },
  ko: {
    notRunning: '실행 중인 컨테이너 없음',
    notRunningHint: '컨테이너가 실행되면 열립니다.',
    waits: '{{container}} 컨테이너가 실행 중이 아님',
    waitsHint: '컨테이너가 실행되면 열립니다.',
    over: '이미 종료되었습니다. 다른 컨테이너를 고르세요.',
    away: '{{cluster}} 응답 없음',
    awayHint: '클러스터가 권한을 확인해 주면 열립니다.',
  },
})

type Props = {
  readonly cluster: string
  readonly namespace: string
  readonly of: ContainerChoice
  /** The way into it, whose right is asked for. */
  readonly by?: 'pods/exec' | 'pods/attach'
  /** What is not allowed, where the right to run commands lacks. */
  readonly denied: string
  readonly children: ReactNode
}

/** Shows its content where a person may run commands in a container that runs, else why it cannot be shown. */
export function ContainerGate({ cluster, namespace, of: choice, denied, children, ...way }: Props) {
  const { container, waits } = choice
  const resource = formatGroupResource({ group: '', plural: way.by ?? 'pods/exec' })
  const right = usePermission({ cluster, namespace, group: '', resource })('create')
  const isDenied = right === 'denied'
  // What was opened stays to be read when its container ends.
  const [opened, setOpened] = useState<string | undefined>()
  if (waits === undefined && opened !== container) setOpened(container)
  const lack = useLack(isDenied ? [{ cluster, namespace }] : [])
  if (right === 'checking') return null
  if (right === 'unknown') return <Unanswered cluster={cluster} />
  if (isDenied) {
    return (
      <EmptyState tone="bad" title={denied}>
        {lack({ verb: 'create', resource })}
      </EmptyState>
    )
  }
  return waits === undefined || opened === container ? children : <Waiting of={choice} />
}

/** Nobody has said yet whether the person may. */
function Unanswered({ cluster }: Pick<Props, 'cluster'>) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  return (
    <EmptyState tone="bad" title={t('away', { cluster: clusterName(cluster) })}>
      {t('awayHint')}
    </EmptyState>
  )
}

/** Which container does not run, and why. */
function Waiting({ of: { container, waits } }: Pick<Props, 'of'>) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (container === undefined) return <EmptyState title={t('notRunning')}>{t('notRunningHint')}</EmptyState>
  const { reason = '', message = '' } = waits?.waiting ?? {}
  const words = reason === '' ? '' : [formatStatus(reason, locale), message].filter(Boolean).join(': ')
  return (
    <EmptyState title={t('waits', { container })}>
      {waits?.terminated ? t('over') : [words, t('waitsHint')].filter(Boolean).join(' · ')}
    </EmptyState>
  )
}
