import type { Tone } from '@naru/contract/rows/status'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { type Endpoint, listEndpoints, listPorts } from '../../pieces/endpoints.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'

const SHOWN = 50
const TONES: Readonly<Record<Endpoint['state'], Tone>> = { ready: 'ok', unready: 'error', leaving: 'off' }

/** Who answers behind the service, one line each. */
export function ServiceEndpoints({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { name, namespace = '' } = object.metadata
  const slices = useEndpointSlices({ cluster, namespace, service: name })
  const endpoints = listEndpoints(slices.items)
  const ready = endpoints.filter(({ state }) => state === 'ready').length
  const counted = { ready: format.number(ready), total: format.number(endpoints.length) }
  const note = endpoints.length > 0 && [t('count', counted), ...listPorts(slices.items)].join(' · ')
  return (
    <Panel title={t('endpoints')} note={note}>
      {endpoints.length === 0 && (
        <p className="n-panel-empty n-dim">
          {slices.state === 'known' ? t('none') : <RelatedNote related={slices} />}
        </p>
      )}
      {endpoints.length > 0 && (
        <PlainTable heads={[t('address'), t('state'), t('pod'), t('node')]}>
          {endpoints.slice(0, SHOWN).map((endpoint) => (
            <EndpointLine key={endpoint.address} {...{ endpoint, cluster, namespace }} />
          ))}
        </PlainTable>
      )}
      {endpoints.length > SHOWN && (
        <a className="n-panel-more" href="?tab=pod">
          {t('more', { count: format.number(endpoints.length - SHOWN) })}
        </a>
      )}
    </Panel>
  )
}

type LineProps = { readonly endpoint: Endpoint; readonly cluster: string; readonly namespace: string }

function EndpointLine({ endpoint, cluster, namespace }: LineProps) {
  const t = useMessages(messages)
  const { address, state, pod, node } = endpoint
  return (
    <tr>
      <td>
        <code>{address}</code>
      </td>
      <td>
        <StatusBadge tone={TONES[state]} text={t(state)} />
      </td>
      <td>{pod && <Reference kind="pod" cluster={cluster} namespace={namespace} name={pod} />}</td>
      <td>{node && <Reference kind="node" cluster={cluster} namespace={null} name={node} />}</td>
    </tr>
  )
}
