import {
  findWait,
  listPlaces,
  type SetPlace,
  type SetWait,
} from '@naru/contract/kinds/workload/answers/set-pods'
import type { StatefulSet } from '@naru/contract/kinds/workload/stateful-set.rules'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { formatStatus } from '@naru/contract/rows/status-words'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    pods: 'Pods in order',
    pod: 'Pod',
    state: 'State',
    version: 'Version',
    claims: 'Claims',
    nobody: 'It wants no pods.',
    none: 'Not made yet',
    current: 'newest',
    earlier: 'earlier',
    surplus: 'is going',
    noClaim: 'not made yet',
    waitsForPod: 'Waits until {{pod}} is ready: {{count, number}} more come after it.',
    waitsForPartition_one:
      '{{count, number}} pod stays at the earlier version: the partition keeps all below {{partition}}.',
    waitsForPartition_other:
      '{{count, number}} pods stay at the earlier version: the partition keeps all below {{partition}}.',
    waitsForDeletion_one:
      '{{count, number}} pod stays at the earlier version until somebody deletes it (OnDelete).',
    waitsForDeletion_other:
      '{{count, number}} pods stay at the earlier version until somebody deletes them (OnDelete).',
  },
  ko: {
    pods: '순서대로 본 파드',
    pod: '파드',
    state: '상태',
    version: '버전',
    claims: '볼륨 클레임',
    nobody: '필요한 파드가 없습니다.',
    none: '아직 없음',
    current: '최신',
    earlier: '이전',
    surplus: '제거 중',
    noClaim: '아직 없음',
    waitsForPod: '{{pod}} 파드가 준비되기를 기다립니다. 뒤에 {{count, number}}개가 더 있습니다.',
    waitsForPartition_other:
      '파티션이 {{partition}}이라 그 아래 번호의 파드 {{count, number}}개는 이전 버전으로 남습니다.',
    waitsForDeletion_other:
      '파드 {{count, number}}개는 누군가 삭제할 때까지 이전 버전으로 남습니다(OnDelete).',
  },
})

const SHOWN = 50

/** The pods of a set in order, each with its claims, and what keeps the next from being made or replaced. */
export function SetPods(props: ViewProps<StatefulSet>) {
  const t = useMessages(messages)
  const { pods, places, wait } = usePlaces(props)
  const { namespace = '' } = props.object.metadata
  const place = { cluster: props.cluster, namespace }
  const hasClaims = places.some(({ claims }) => claims.length > 0)
  return (
    <ToldTable
      title={t('pods')}
      rows={places}
      keyOf={({ pod }) => pod}
      place={place}
      columns={[
        [t('pod'), ({ pod, status }) => (status ? { kind: 'pod', name: pod } : pod)],
        [t('state'), ({ status }) => (status ? { status } : { tone: 'off', says: t('none') })],
        [
          t('version'),
          ({ status, surplus, current }) =>
            status && { dim: t(surplus ? 'surplus' : current ? 'current' : 'earlier') },
        ],
        hasClaims ? [t('claims'), ({ claims }) => drawn(Claims, { of: claims, ...place })] : undefined,
      ]}
      asked={[pods]}
      none={t('nobody')}
      most={SHOWN}
      restOnTab
    >
      {wait && <WaitNote of={wait} />}
    </ToldTable>
  )
}

function usePlaces({ kind, cluster, object }: ViewProps<StatefulSet>) {
  const { namespace = '', uid } = object.metadata
  const pods = useRelated({ cluster, namespace, kind: 'pod', owner: uid })
  const hasClaims = (object.spec?.volumeClaimTemplates ?? []).length > 0
  const related = hasClaims ? relatedOf({ kind, object }, 'persistent-volume-claim') : null
  const claims = useRelated(related && { cluster, namespace, kind: 'persistent-volume-claim', related })
  const known = listPlaces(object, { pods: pods.items, claims: claims.items })
  // Of so many that not all were asked for, who is missing is not known.
  const isWhole = pods.total === pods.items.length
  const places = isWhole ? known : known.filter(({ status }) => status !== null)
  return { pods, places, wait: isWhole ? findWait(object, places) : null }
}

function WaitNote({ of: wait }: { readonly of: SetWait }) {
  const t = useMessages(messages)
  const count = wait.holds
  return (
    <p className="n-panel-empty">
      {wait.for === 'pod' && t('waitsForPod', { pod: wait.pod, count })}
      {wait.for === 'partition' && t('waitsForPartition', { partition: wait.partition, count })}
      {wait.for === 'deletion' && t('waitsForDeletion', { count })}
    </p>
  )
}

type ClaimsProps = {
  readonly of: SetPlace['claims']
  readonly cluster: string
  readonly namespace: string
}

function Claims({ of: claims, ...place }: ClaimsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return claims.map(({ name, exists, phase }) => (
    <span key={name} className="n-links">
      {exists ? (
        <Reference kind="persistent-volume-claim" {...place} name={name} />
      ) : (
        <span className="n-dim">{name}</span>
      )}
      <span className="n-dim">{exists ? formatStatus(phase, locale) : t('noClaim')}</span>
    </span>
  ))
}
