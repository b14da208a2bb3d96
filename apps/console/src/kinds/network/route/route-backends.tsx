import { judgeEndpoints } from '@naru/contract/kinds/network/judge-endpoints'
import { readFields, readText } from '@naru/contract/manifest/read'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { countEndpoints } from '../../pieces/endpoints.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'
import { listBackends } from './read-route.ts'

/** Which services share the traffic, and whether anyone answers behind them. */
export function RouteBackends({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { namespace = '' } = object.metadata
  const place = { cluster, namespace }
  const port = readText(readFields(readFields(object['spec'])['port'])['targetPort'])
  return (
    <ToldTable
      title={t('backends')}
      note={port !== '' && t('port', { port })}
      rows={listBackends(object)}
      keyOf={({ service }) => service}
      place={place}
      columns={[
        [t('service'), ({ service }) => ({ kind: 'service', name: service })],
        [t('weight'), ({ weight }) => weight],
        [t('share'), ({ share }) => `${format.number(share * 100, 0)}%`],
        [t('endpoints'), ({ service }) => drawn(Answering, { ...place, service })],
      ]}
    />
  )
}

type AnsweringProps = { readonly cluster: string; readonly namespace: string; readonly service: string }

function Answering({ cluster, namespace, service }: AnsweringProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const slices = useEndpointSlices({ cluster, namespace, service })
  const count = countEndpoints(slices.items)
  const { data, sources } = useLive({ type: 'object', kind: 'service', cluster, namespace, name: service })
  if (data?.object === null && sources[0]?.state === 'live')
    return <StatusBadge tone="error" text={t('missing')} />
  if (slices.state !== 'known') return <RelatedNote related={slices} />
  const counts = { ready: format.number(count.ready), total: format.number(count.total) }
  const text = count.ready === 0 ? t('noneReady') : t('ready', counts)
  return <StatusBadge tone={judgeEndpoints(count)} text={text} />
}
