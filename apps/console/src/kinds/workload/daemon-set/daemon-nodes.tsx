import {
  type DaemonNodes as Judged,
  judgeNodes,
  judgeTroubled,
} from '@naru/contract/kinds/workload/answers/daemon-nodes'
import type { DaemonSet } from '@naru/contract/kinds/workload/daemon-set.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { MOST, useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    nodes: 'Nodes',
    served: '{{count, number}} of {{all, number}} have a ready pod',
    node: 'Node',
    pod: 'Pod',
    state: 'State',
    why: 'Why',
    none: 'No pod',
    allServed: 'Every node that should have a pod has one that is ready.',
    taint_one: '{{count, number}} node is left out by its taint',
    taint_other: '{{count, number}} nodes are left out by their taint',
    selector_one: '{{count, number}} node does not have',
    selector_other: '{{count, number}} nodes do not have',
  },
  ko: {
    nodes: '노드',
    served: '{{all, number}}개 중 {{count, number}}개에 준비된 파드가 있음',
    node: '노드',
    pod: '파드',
    state: '상태',
    why: '이유',
    none: '파드 없음',
    allServed: '대상 노드마다 준비된 파드가 있습니다.',
    taint_other: '노드 {{count, number}}개는 다음 테인트로 제외됩니다:',
    selector_other: '노드 {{count, number}}개에는 다음이 없습니다:',
  },
})

const SHOWN = 20

/** Which nodes should have a pod and have none, and why; and why others need none. */
export function DaemonNodes({ cluster, object }: ViewProps<DaemonSet>) {
  const t = useMessages(messages)
  const { namespace = '', uid } = object.metadata
  const desired = object.status?.desiredNumberScheduled ?? 0
  const all = useRelated(desired > MOST ? null : { cluster, namespace: null, kind: 'node' })
  // Nodes that are not for it may be many where its own are few.
  const each = desired <= MOST && all.total <= MOST
  const pods = useRelated({ cluster, namespace, kind: 'pod', owner: uid, problems: !each })
  const judged = each ? judgeNodes(object, all.items, pods.items) : judgeTroubled(object, pods.items)
  const { lacking, served } = judged
  return (
    <ToldTable
      title={t('nodes')}
      note={t('served', { count: served, all: each ? served + lacking.length : desired })}
      rows={lacking}
      keyOf={({ node }) => node}
      place={{ cluster, namespace }}
      columns={[
        [t('node'), ({ node }) => ({ kind: 'node', name: node, at: null })],
        [t('pod'), ({ pod }) => (pod ? { kind: 'pod', name: pod, cut: true } : '')],
        [t('state'), ({ status }) => (status ? { status } : { tone: 'error', says: t('none') })],
        [t('why'), ({ says }) => says],
      ]}
      // Of so many nodes only those are told whose pod has a problem, which takes no list of them.
      asked={each ? [all, pods] : [pods]}
      none={t('allServed')}
      most={SHOWN}
    >
      <LeftOut of={judged.leftOut} />
    </ToldTable>
  )
}

function LeftOut({ of }: { readonly of: Judged['leftOut'] }) {
  const t = useMessages(messages)
  if (of.length === 0) return null
  return (
    <ul className="n-panel-list n-dim">
      {of.map(({ by, says, count }) => (
        <li key={says}>
          {t(by, { count })} <code>{says}</code>
        </li>
      ))}
    </ul>
  )
}
