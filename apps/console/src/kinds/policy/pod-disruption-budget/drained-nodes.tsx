import { type DrainVerdict, judgeDrain, listRivals } from '@naru/contract/kinds/policy/judge-drain'
import { readFields, readNumber } from '@naru/contract/manifest/read'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import type { Tone } from '@naru/contract/rows/status'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    title: 'What a drain would meet',
    note: 'by the node that is drained',
    part: 'of the first {{count}} pods',
    node: 'Node',
    pods: 'Ready pods',
    ready: '{{ready}} of {{total}}',
    verdict: 'A drain',
    none: 'Its selector fits no running pod of this namespace.',
    'at-once': 'goes through at once',
    some: 'goes through, {{allowed}} at a time',
    waits: 'waits until more pods are healthy',
    never: 'never ends: two budgets are about the same pod',
    rivals: 'Another budget is about the same pods. Such pods cannot be evicted at all:',
  },
  ko: {
    title: '노드를 비울 때',
    note: '비우는 노드 기준',
    part: '처음 {{count}}개 파드 기준',
    node: '노드',
    pods: '준비된 파드',
    ready: '{{total}}개 중 {{ready}}개',
    verdict: '노드 비우기',
    none: '이 네임스페이스에 셀렉터와 일치하는 실행 중인 파드가 없습니다.',
    'at-once': '한 번에 진행됨',
    some: '{{allowed}}개씩 진행됨',
    waits: '정상 파드가 늘 때까지 기다림',
    never: '끝나지 않음: 예산 두 개가 같은 파드를 선택함',
    rivals: '다른 파드 중단 예산이 같은 파드를 선택합니다. 그런 파드는 축출할 수 없습니다:',
  },
})

const TONES: Readonly<Record<DrainVerdict, Tone>> = {
  'at-once': 'ok',
  some: 'ok',
  waits: 'warning',
  never: 'error',
}

/** For each node that runs its pods, how far a drain of it would come. */
export function DrainedNodes({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { namespace = '' } = object.metadata
  const [selection] = referencesOf('pod-disruption-budget', object).selections
  const chosen = selection && { cluster, namespace, kind: 'pod', related: selectedBy(selection) }
  const pods = useRelated(chosen ?? null)
  const budgets = useRelated({ cluster, namespace, kind: 'pod-disruption-budget' })
  const rivals = listRivals(object, pods.items, budgets.items)
  const nodes = judgeDrain(object, pods.items, rivals)
  const allowed = format.number(readNumber(readFields(object['status'])['disruptionsAllowed']) ?? 0)
  const rivalsTold = rivals.length > 0 && (
    <Banner tone="error" title={t('rivals')}>
      {rivals.map(({ metadata }) => (
        <Reference
          key={metadata.name}
          kind="pod-disruption-budget"
          cluster={cluster}
          namespace={namespace}
          name={metadata.name}
        />
      ))}
    </Banner>
  )
  return (
    <ToldTable
      title={t('title')}
      note={pods.total > pods.items.length ? t('part', { count: pods.items.length }) : t('note')}
      above={rivalsTold}
      rows={nodes}
      keyOf={({ node }) => node}
      place={{ cluster }}
      columns={[
        [t('node'), ({ node }) => ({ kind: 'node', name: node })],
        [
          t('pods'),
          ({ ready, pods: total }) =>
            t('ready', { ready: format.number(ready), total: format.number(total) }),
        ],
        [t('verdict'), ({ verdict }) => ({ tone: TONES[verdict], says: t(verdict, { allowed }) })],
      ]}
      asked={[pods]}
      none={t('none')}
    />
  )
}
