import { mayServe } from '@naru/contract/kinds/kind-spec'
import { route } from '@naru/contract/kinds/network/route'
import { service } from '@naru/contract/kinds/network/service'
import type { EventListener } from '@naru/contract/kinds/tekton/event-listener.rules'
import { readAt, readText } from '@naru/contract/manifest/read'
import { pointingAt } from '@naru/contract/relations/plan-related'
import { useClusterSort } from '../../../data/cluster-platform.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { type Related, useRelatedMany } from '../../pieces/related-items.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { listDoors } from './list-doors.ts'
import { messages } from './messages.ts'

/** Where events are sent: to its service within the cluster, and from outside to whatever leads there. */
export function ListenerDoors({ cluster, object }: ViewProps<EventListener>) {
  const t = useMessages(messages)
  const { namespace = '' } = object.metadata
  const name = readText(readAt(object.status, 'configuration', 'generatedName'))
  const { asked, doors } = useDoors(cluster, namespace, name)
  const inside = readText(object.status?.address?.url)
  const rows = [...(inside === '' ? [] : [{ kind: 'service' as const, name, address: inside }]), ...doors]
  const isClosed = doors.length === 0 && asked.every(({ state }) => state === 'known')
  return (
    <ToldTable
      title={t('doors')}
      rows={rows}
      keyOf={({ kind, name, address }) => `${kind} ${name} ${address}`}
      place={{ cluster, namespace }}
      columns={[
        [t('address'), ({ address }) => drawn(Address, { address })],
        [t('from'), ({ kind }) => ({ dim: t(kind === 'service' ? 'inside' : 'outside') })],
        [t('leads'), ({ kind, name }) => ({ kind, name })],
      ]}
      none={t('noAddress')}
    >
      {isClosed && rows.length > 0 && <p className="n-panel-empty n-dim">{t('closed')}</p>}
    </ToldTable>
  )
}

function Address({ address }: { readonly address: string }) {
  const t = useMessages(messages)
  return (
    <span>
      <code>{address}</code> <CopyButton what={t('address')} text={address} />
    </span>
  )
}

type Way = 'ingress' | 'route'

function useDoors(cluster: string, namespace: string, name: string) {
  const hasRoutes = mayServe(route, useClusterSort(cluster))
  const related = pointingAt({ kind: service, object: { metadata: { name, namespace } } }, ['routes-to'])
  const ways: readonly Way[] = hasRoutes ? ['ingress', 'route'] : ['ingress']
  // Before it has a service there is nothing that anything could lead to.
  const kinds = name === '' ? [] : ways
  const asked: readonly Related[] = useRelatedMany(
    kinds.map((kind) => ({ cluster, namespace, kind, related })),
  )
  const itemsOf = (index: number) => asked[index]?.items ?? []
  return { asked, doors: listDoors(name, { ingresses: itemsOf(0), routes: itemsOf(1) }) }
}
