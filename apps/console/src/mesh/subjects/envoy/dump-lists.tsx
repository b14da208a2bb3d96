import { clustersDump, listenersDump, routesDump } from '@naru/contract/mesh/wire/config-dump'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { configHref, serviceHref } from '../../room/mesh-paths.ts'
import { DumpAnswer } from './dump-answer.tsx'
import { clusterColumns, listenerColumns, routeColumns } from './dump-columns.tsx'
import { DumpTable, type ViewHref } from './dump-table.tsx'
import { hostText, numberRows, readOrigin } from './envoy-rows.ts'
import { messages } from './messages.ts'
import { type ProxyPlace, useDump } from './use-dump.ts'

type Props = { readonly place: ProxyPlace; readonly find: string; readonly hrefOf: ViewHref }

/** Where the proxy may send requests to. */
export function EnvoyClusterList({ place, find }: Omit<Props, 'hrefOf'>) {
  const t = useMessages(messages)
  const { cluster } = place
  const asked = useDump(place, 'clusters', clustersDump)
  const rows = useMemo(() => asked.data && numberRows(asked.data.clusters), [asked.data])
  const columns = useMemo(() => clusterColumns(cluster, t), [cluster, t])
  return (
    <DumpAnswer asked={asked}>
      {() => (
        <DumpTable
          {...{ find, columns, rows: rows ?? [] }}
          label={t('view.clusters')}
          textsOf={(row) => [
            hostText(row.service_fqdn),
            String(row.port),
            row.subset,
            row.direction,
            row.type,
            row.destination_rule,
          ]}
          nameOf={({ service_fqdn }) => hostText(service_fqdn)}
          hrefOf={({ service_fqdn: { service: name, namespace } }) =>
            namespace === '' ? null : serviceHref({ cluster, namespace, name })
          }
        />
      )}
    </DumpAnswer>
  )
}

/** Where the proxy takes connections. */
export function ListenerList({ place, find, hrefOf }: Props) {
  const t = useMessages(messages)
  const asked = useDump(place, 'listeners', listenersDump)
  const rows = useMemo(() => asked.data && numberRows(asked.data.listeners), [asked.data])
  const columns = useMemo(() => listenerColumns(hrefOf, t), [hrefOf, t])
  return (
    <DumpAnswer asked={asked}>
      {() => (
        <DumpTable
          {...{ find, columns, rows: rows ?? [] }}
          label={t('view.listeners')}
          textsOf={({ address, port, match, destination }) => [`${address}:${port}`, match, destination]}
          nameOf={({ address, port }) => `${address}:${port}`}
          hrefOf={() => null}
        />
      )}
    </DumpAnswer>
  )
}

/** Which requests the proxy sends where. */
export function RouteList({ place, find }: Omit<Props, 'hrefOf'>) {
  const t = useMessages(messages)
  const { cluster } = place
  const asked = useDump(place, 'routes', routesDump)
  const rows = useMemo(() => asked.data && numberRows(asked.data.routes), [asked.data])
  const columns = useMemo(() => routeColumns(cluster, t), [cluster, t])
  return (
    <DumpAnswer asked={asked}>
      {() => (
        <DumpTable
          {...{ find, columns, rows: rows ?? [] }}
          label={t('view.routes')}
          textsOf={({ name, domains, match, virtual_service }) => [
            name,
            hostText(domains),
            match,
            virtual_service,
          ]}
          nameOf={({ name }) => name}
          hrefOf={({ virtual_service }) => {
            const origin = readOrigin(virtual_service)
            return origin && configHref('virtualservices', { cluster, ...origin })
          }}
        />
      )}
    </DumpAnswer>
  )
}
