import { buildMark } from '@naru/contract/kinds/kind-word'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import type { Translate } from '../../../i18n/messages.ts'
import type { MeshColumn } from '../../list/mesh-table.tsx'
import { configHref, serviceHref } from '../../room/mesh-paths.ts'
import type { ViewHref } from './dump-table.tsx'
import {
  type ClusterRow,
  hostText,
  type ListenerRow,
  type RouteRow,
  readDestination,
  readOrigin,
} from './envoy-rows.ts'

type Word =
  | 'host'
  | 'port'
  | 'subset'
  | 'direction'
  | 'type'
  | 'rule'
  | 'inbound'
  | 'outbound'
  | 'address'
  | 'match'
  | 'destination'
  | 'name'
  | 'path'
  | 'origin'
  | 'nobody'
type Words = Translate<Word>

const NOTHING = <span className="n-faint">–</span>
const DIRECTIONS = ['inbound', 'outbound'] as const

export function clusterColumns(cluster: string, t: Words): readonly MeshColumn<ClusterRow>[] {
  return [
    {
      id: 'name',
      title: t('host'),
      width: 240,
      max: 420,
      first: true,
      pinned: true,
      sortBy: ({ service_fqdn }) => hostText(service_fqdn),
      cell: ({ service_fqdn }) => <HostLink cluster={cluster} host={service_fqdn} />,
    },
    {
      id: 'port',
      title: t('port'),
      width: 80,
      align: 'end',
      sortBy: ({ port }) => port,
      cell: ({ port }) => (port === 0 ? NOTHING : port),
    },
    {
      id: 'subset',
      title: t('subset'),
      width: 120,
      sortBy: ({ subset }) => subset,
      cell: ({ subset }) => subset || NOTHING,
    },
    {
      id: 'direction',
      title: t('direction'),
      width: 96,
      sortBy: ({ direction }) => direction,
      cell: ({ direction }) => {
        const known = DIRECTIONS.find((one) => one === direction)
        return known ? t(known) : NOTHING
      },
    },
    {
      id: 'type',
      title: t('type'),
      width: 140,
      sortBy: ({ type }) => type,
      cell: ({ type }) => type || NOTHING,
    },
    {
      id: 'rule',
      title: t('rule'),
      width: 200,
      max: 320,
      sortBy: ({ destination_rule }) => destination_rule,
      cell: ({ destination_rule }) => (
        <OriginLink
          cluster={cluster}
          type="destinationrules"
          kind="DestinationRule"
          origin={destination_rule}
        />
      ),
    },
  ]
}

export function listenerColumns(hrefOf: ViewHref, t: Words): readonly MeshColumn<ListenerRow>[] {
  return [
    {
      id: 'name',
      title: t('address'),
      width: 170,
      max: 220,
      first: true,
      pinned: true,
      sortBy: ({ port, address }) => `${String(port).padStart(5, '0')} ${address}`,
      cell: ({ address, port }) => `${address}:${port}`,
    },
    {
      id: 'match',
      title: t('match'),
      width: 260,
      max: 420,
      sortBy: ({ match }) => match,
      cell: ({ match }) => match,
    },
    {
      id: 'destination',
      title: t('destination'),
      width: 280,
      grow: 1,
      sortBy: ({ destination }) => destination,
      cell: ({ destination }) => {
        const leads = readDestination(destination)
        return leads ? <a href={hrefOf(leads.view, leads.find)}>{destination}</a> : destination || NOTHING
      },
    },
  ]
}

export function routeColumns(cluster: string, t: Words): readonly MeshColumn<RouteRow>[] {
  return [
    {
      id: 'name',
      title: t('name'),
      width: 160,
      max: 320,
      first: true,
      pinned: true,
      sortBy: ({ name }) => (/^\d+$/.test(name) ? name.padStart(5, '0') : name),
      cell: ({ name }) => name || NOTHING,
    },
    {
      id: 'host',
      title: t('host'),
      width: 240,
      max: 380,
      sortBy: ({ domains }) => hostText(domains),
      cell: ({ domains }) => <HostLink cluster={cluster} host={domains} />,
    },
    {
      id: 'path',
      title: t('path'),
      width: 160,
      max: 300,
      sortBy: ({ match }) => match,
      cell: ({ match }) => match || '/*',
    },
    {
      id: 'origin',
      title: t('origin'),
      width: 200,
      max: 320,
      sortBy: ({ virtual_service }) => virtual_service,
      cell: ({ virtual_service }) =>
        virtual_service === '404' ? (
          t('nobody')
        ) : (
          <OriginLink
            cluster={cluster}
            type="virtualservices"
            kind="VirtualService"
            origin={virtual_service}
          />
        ),
    },
  ]
}

function HostLink({
  cluster,
  host,
}: {
  readonly cluster: string
  readonly host: ClusterRow['service_fqdn']
}) {
  const text = hostText(host)
  if (host.namespace === '') return <>{text || NOTHING}</>
  const href = serviceHref({ cluster, namespace: host.namespace, name: host.service })
  return <ObjectLink mark={buildMark('Service')} name={text} kindTitle="Service" href={href} />
}

type OriginProps = {
  readonly cluster: string
  readonly type: 'destinationrules' | 'virtualservices'
  readonly kind: string
  readonly origin: string
}

function OriginLink({ cluster, type, kind, origin }: OriginProps) {
  const found = readOrigin(origin)
  if (!found) return NOTHING
  const href = configHref(type, { cluster, ...found })
  return <ObjectLink mark={buildMark(kind)} name={origin} kindTitle={kind} href={href} />
}
