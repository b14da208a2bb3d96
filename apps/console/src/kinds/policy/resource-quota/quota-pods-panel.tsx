import { formatQuotaAmount, listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import { countsPods } from '@naru/contract/kinds/policy/quota-pods'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useRelated } from '../../pieces/related-items.ts'
import type { Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { type RankedPod, rankPods } from './rank-pods.ts'

const SHOWN = 8

/** Who uses up what runs out first, and which pods the quota would refuse next. */
export function QuotaPodsPanel({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const lines = listQuotaLines(object)
  const line = lines.find(({ resource }) => countsPods(resource))
  const { namespace = '' } = object.metadata
  const pods = useRelated(line ? { cluster, namespace, kind: 'pod' } : null)
  if (!line) return null
  const ranked = rankPods(pods.items, line.resource, lines)
  const counted = { shown: Math.min(SHOWN, ranked.length), count: pods.items.length }
  const whole = parseQuantity(line.hard)
  const tellNext = ({ refused }: RankedPod): Told => {
    if (!refused) return { dim: t('fits') }
    const left = formatQuotaAmount(refused.resource, refused.left ?? 0)
    return { tone: 'warning', says: t('refused', { resource: refused.resource, left }) }
  }
  return (
    <ToldTable
      title={t('users', { resource: line.resource })}
      note={ranked.length > SHOWN && t('most', counted)}
      rows={ranked.slice(0, SHOWN)}
      keyOf={({ pod }) => pod.metadata.name}
      place={{ cluster, namespace }}
      columns={[
        [t('pod'), ({ pod }) => ({ kind: 'pod', name: pod.metadata.name })],
        [
          t(line.resource.startsWith('limits.') ? 'limits' : 'takes'),
          ({ takes }) => formatQuotaAmount(line.resource, takes),
        ],
        [t('share'), ({ takes }) => (whole ? `${Math.round((takes / whole) * 100)}%` : null)],
        [t('next'), tellNext],
      ]}
      asked={[pods]}
      none={t('nobody')}
    />
  )
}
