import { readFields, readText } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { listEndpoints } from '../../pieces/endpoints.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'
import { type Backend, listBackends } from './read-route.ts'

/** Which services share the traffic, and whether anyone answers behind them. */
export function RouteBackends({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { namespace = '' } = object.metadata
  const port = readText(readFields(readFields(object['spec'])['port'])['targetPort'])
  return (
    <Panel title={t('backends')} note={port !== '' && t('port', { port })}>
      <PlainTable heads={[t('service'), t('weight'), t('share'), t('endpoints')]}>
        {listBackends(object).map((backend) => (
          <BackendLine key={backend.service} {...{ backend, cluster, namespace }} />
        ))}
      </PlainTable>
    </Panel>
  )
}

type LineProps = { readonly backend: Backend; readonly cluster: string; readonly namespace: string }

function BackendLine({ backend, cluster, namespace }: LineProps) {
  const format = useFormat()
  const { service, weight, share } = backend
  return (
    <tr>
      <td>
        <Reference kind="service" cluster={cluster} namespace={namespace} name={service} />
      </td>
      <td>{format.number(weight)}</td>
      <td>{format.number(share * 100, 0)}%</td>
      <td>
        <Answering cluster={cluster} namespace={namespace} service={service} />
      </td>
    </tr>
  )
}

type AnsweringProps = Omit<LineProps, 'backend'> & { readonly service: string }

function Answering({ cluster, namespace, service }: AnsweringProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const slices = useEndpointSlices({ cluster, namespace, service })
  const { data, sources } = useLive({ type: 'object', kind: 'service', cluster, namespace, name: service })
  if (data?.object === null && sources[0]?.state === 'live')
    return <StatusBadge tone="error" text={t('missing')} />
  if (slices.state !== 'known') return <RelatedNote related={slices} />
  const endpoints = listEndpoints(slices.items)
  const ready = endpoints.filter(({ state }) => state === 'ready').length
  const counts = { ready: format.number(ready), total: format.number(endpoints.length) }
  if (ready === 0) return <StatusBadge tone="error" text={t('noneReady')} />
  return <StatusBadge tone={ready < endpoints.length ? 'warning' : 'ok'} text={t('ready', counts)} />
}
