import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { KnownNamespace } from './bar/namespace-choice.tsx'
import type { GraphState } from './graph-state.ts'

const messages = defineMessages({
  en: {
    choose: 'Choose namespaces',
    chooseBody: 'The graph shows what flows within these namespaces, into them and out of them.',
    noNamespaces: 'No namespace that you may read',
    noNamespacesBody:
      'The mesh area shows namespaces in which you may list pods, services and workloads. In cluster {{cluster}} there is none.',
    quiet: 'No traffic in this time',
    quietBody:
      'In the last {{duration}} no proxy of these namespaces has counted a request or a connection. Look over a longer time, or show nodes without traffic. Pods without a proxy are not counted.',
    longer: 'Look at the last day',
    showIdle: 'Show nodes without traffic',
    hidden: 'Everything is hidden',
    hiddenBody: 'What is to be hidden matches all that there is.',
    hideNothing: 'Hide nothing',
    allInMesh: 'All in the mesh',
  },
  ko: {
    choose: '네임스페이스를 선택하세요',
    chooseBody: '선택한 네임스페이스 안팎으로 오가는 트래픽을 보여 줍니다.',
    noNamespaces: '볼 수 있는 네임스페이스가 없습니다',
    noNamespacesBody:
      '메시 영역에는 파드, 서비스, 워크로드를 조회할 수 있는 네임스페이스만 나옵니다. {{cluster}} 클러스터에는 그런 네임스페이스가 없습니다.',
    quiet: '이 기간에는 트래픽이 없습니다',
    quietBody:
      '지난 {{duration}} 동안 이 네임스페이스의 프록시가 센 요청이나 연결이 없습니다. 기간을 늘리거나 트래픽 없는 노드를 표시해 보세요. 프록시가 없는 파드의 트래픽은 세지 못합니다.',
    longer: '지난 하루 보기',
    showIdle: '트래픽 없는 노드 표시',
    hidden: '모두 숨겨졌습니다',
    hiddenBody: '숨기기 조건이 모든 항목과 일치합니다.',
    hideNothing: '숨기지 않기',
    allInMesh: '메시 전체',
  },
})

type ChoiceProps = {
  readonly clusters: readonly string[]
  readonly known: readonly KnownNamespace[]
  readonly onChoose: (names: readonly string[]) => void
}

/** Nothing is asked before somebody has said of what: those in the mesh are a click away. */
export function NoNamespaces({ clusters, known, onChoose }: ChoiceProps) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  if (known.length === 0) {
    const body = t('noNamespacesBody', { cluster: clusters.map(clusterName).join(', ') })
    return <EmptyState title={t('noNamespaces')}>{body}</EmptyState>
  }
  const inMesh = known.filter(({ isInMesh }) => isInMesh)
  const offered = (inMesh.length > 0 ? inMesh : known).map(({ name }) => name)
  return (
    <EmptyState
      title={t('choose')}
      actions={
        <>
          <Button variant="primary" onClick={() => onChoose(offered)}>
            {t('allInMesh')}
          </Button>
          {offered.slice(0, MOST_OFFERED).map((name) => (
            <Button key={name} onClick={() => onChoose([name])}>
              {name}
            </Button>
          ))}
        </>
      }
    >
      {t('chooseBody')}
    </EmptyState>
  )
}

const MOST_OFFERED = 8
const DAY_S = 86_400

type QuietProps = {
  readonly state: GraphState
  readonly offered: readonly DurationChoice[]
  readonly onChange: (change: Partial<GraphState>) => void
}

/** There is a Prometheus, and it has counted nothing; or all of it is hidden. */
export function QuietGraph({ state, offered, onChange }: QuietProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const isDayOffered = offered.some(({ seconds }) => seconds === DAY_S)
  if (state.graphHide !== '')
    return (
      <EmptyState
        title={t('hidden')}
        actions={<Button onClick={() => onChange({ graphHide: '' })}>{t('hideNothing')}</Button>}
      >
        {t('hiddenBody')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('quiet')}
      actions={
        <>
          {isDayOffered && state.duration < DAY_S && (
            <Button onClick={() => onChange({ duration: DAY_S })}>{t('longer')}</Button>
          )}
          {!state.idleNodes && <Button onClick={() => onChange({ idleNodes: true })}>{t('showIdle')}</Button>}
        </>
      }
    >
      {t('quietBody', { duration: format.duration(state.duration * 1000) })}
    </EmptyState>
  )
}
