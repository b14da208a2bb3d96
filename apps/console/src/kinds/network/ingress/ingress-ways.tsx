import { judgeWay, WAY_TONES } from '@naru/contract/kinds/network/judge-ingress'
import {
  type IngressPath,
  listIngressAddresses,
  listIngressPaths,
} from '@naru/contract/kinds/network/read-ingress'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { type KnownEnd, useServiceEnds } from './use-ends.ts'
import { useWayWords } from './way-words.ts'

/** Every host and path with the service that answers it, and how far a request comes. */
export function IngressWays({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const ways = listIngressPaths(object)
  const services = useServiceEnds({ cluster, object })
  const address = listIngressAddresses(object).join(', ')
  const place = { cluster, namespace: object.metadata.namespace ?? '' }
  return (
    <Panel title={t('ways')} note={address === '' ? t('noAddress') : t('address', { address })}>
      {ways.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('none')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('request'), t('service'), t('state')]}>
            {ways.map((way, index) => (
              // Rules have no name, and two may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <WayLine key={index} {...place} way={way} end={services.get(way.backend.service)} />
            ))}
          </PlainTable>
        </div>
      )}
    </Panel>
  )
}

type LineProps = {
  readonly cluster: string
  readonly namespace: string
  readonly way: IngressPath
  /** Of a way that leads to no service there is none. */
  readonly end: KnownEnd | undefined
}

function WayLine({ way, end, ...place }: LineProps) {
  const t = useMessages(messages)
  const words = useWayWords()
  const { host, path, pathType, backend } = way
  const endpoints = end?.endpoints ?? null
  const state = judgeWay(backend, end?.object, endpoints)
  return (
    <tr>
      <td>
        {host === '' ? (
          <span className="n-dim">{pathType === '' ? t('rest') : t('everyHost')}</span>
        ) : (
          <b>{host}</b>
        )}{' '}
        <code title={pathType}>{path}</code>
      </td>
      <td>
        {backend.service === '' ? (
          backend.resource
        ) : (
          <>
            <Reference kind="service" {...place} name={backend.service} gone={state === 'no-service'} />{' '}
            <span className="n-dim">{t('port', { port: backend.port })}</span>
          </>
        )}
      </td>
      <td>
        <StatusBadge tone={WAY_TONES[state]} text={words.state(state, backend, endpoints)} />
      </td>
    </tr>
  )
}
