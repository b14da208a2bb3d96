import { type LocalTraffic, nodesWithout, readLocal } from '@naru/contract/kinds/network/local-traffic'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { listEndpoints } from '../../pieces/endpoints.ts'
import { useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'

/** Nodes on which traffic that stays on its node meets nobody; nothing where all of it goes to any endpoint. */
export function LocalNodes(props: ViewProps) {
  const local = readLocal(props.object)
  return local && <NodesWithout {...props} local={local} />
}

const SHOWN = 20

function NodesWithout({ cluster, object, local }: ViewProps & { readonly local: LocalTraffic }) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const slices = useEndpointSlices({ cluster, namespace, service: name })
  const nodes = useRelated({ cluster, namespace: null, kind: 'node' })
  // One that ends still answers where no other does.
  const answering = listEndpoints(slices.items).filter(({ state }) => state !== 'unready')
  const isWhole = nodes.total === nodes.items.length
  return (
    <ToldTable
      title={t('localNodes')}
      above={<p className="n-panel-empty">{t(`local-${local}`)}</p>}
      rows={nodesWithout(nodes.items, answering)}
      keyOf={(node) => node}
      place={{ cluster }}
      columns={[[t('node'), (node) => ({ kind: 'node', name: node })]]}
      asked={[nodes, slices]}
      none={isWhole ? t('localNone') : t('localPart', { count: nodes.items.length })}
      most={SHOWN}
    />
  )
}
