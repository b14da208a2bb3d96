import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { useMemo } from 'react'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Catalog, useCatalogWish } from '../../parts/catalog/catalog.tsx'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { useLack } from '../../parts/lack.ts'
import { formatError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { SilentApis } from '../../parts/unserved/silent-apis.tsx'
import { useSelection } from '../../shell/selection.ts'
import { useCreateHref } from '../../shell/trail.tsx'
import { messages } from './messages.ts'
import { countGroups, findOffers, type Offer, planOffers } from './plan-offers.ts'
import { useLeads } from './use-leads.ts'
import { useMayCreate } from './use-may-create.ts'

/** What can be created in a cluster: a card for each kind, which leads to its form. */
export function ResourceCatalog() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  return (
    <>
      <PageHeader />
      {cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : (
        <Served key={cluster} cluster={cluster} />
      )}
    </>
  )
}

function Served({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { data, error } = useDiscovery(cluster)
  if (data) return <Offers cluster={cluster} served={data} />
  if (!error) return <DelayedLoading />
  return (
    <EmptyState tone="bad" title={t('failed')}>
      {formatError(error)}
    </EmptyState>
  )
}

type OffersProps = { readonly cluster: string; readonly served: readonly ApiResource[] }

/** Cards are drawn once, with all that stands in them: nothing in them comes later and moves the others. */
function Offers({ cluster, served }: OffersProps) {
  const offers = useMemo(() => planOffers(served), [served])
  const leads = useLeads()
  const mayCreate = useMayCreate(offers)
  if (leads === null || mayCreate === null) return <DelayedLoading />
  return <Cards cluster={cluster} offers={offers} leads={leads} mayCreate={mayCreate} />
}

type CardsProps = {
  readonly cluster: string
  readonly offers: readonly Offer[]
  readonly leads: ReadonlyMap<number, string>
  readonly mayCreate: (offer: Offer) => boolean
}

function Cards({ cluster, offers, leads, mayCreate }: CardsProps) {
  const t = useMessages(messages)
  const text = useText()
  const leadOf = ({ kind, hasForm }: Offer) => (hasForm && leads.get(kind.pages.list?.manual ?? 0)) || ''
  const found = findOffers(offers, useCatalogWish(), leadOf)
  return (
    <Catalog
      words={{
        search: t('search'),
        tags: t('groups'),
        found: t('found', { count: found.length }),
        none: t('none'),
      }}
      tags={countGroups(offers).map(({ group, title, count }) => ({
        id: group,
        title: title ? text(title) : t('other'),
        count,
      }))}
      isEmpty={found.length === 0}
    >
      <SilentApis cluster={cluster} />
      <ul className="n-catalog-cards">
        {found.map((offer) => (
          <OfferCard
            key={offer.kind.id}
            cluster={cluster}
            offer={offer}
            lead={leadOf(offer)}
            isDenied={!mayCreate(offer)}
          />
        ))}
      </ul>
    </Catalog>
  )
}

type CardProps = {
  readonly cluster: string
  readonly offer: Offer
  readonly lead: string
  readonly isDenied: boolean
}

function OfferCard({ cluster, offer, lead, isDenied }: CardProps) {
  const t = useMessages(messages)
  const text = useText()
  const createHref = useCreateHref()
  const { kind, api, group, hasForm } = offer
  const title = text(kind.title.one)
  const href = createHref(kind, cluster)
  return (
    <li className="n-panel n-catalog-card">
      <KindMark mark={kind.mark} group={group} />
      <h2>
        {isDenied || href === null ? title : <a href={href}>{title}</a>}
        <small>{[api, ...(title === kind.kind ? [] : [kind.kind])].join(' · ')}</small>
      </h2>
      {lead !== '' && <p>{lead}</p>}
      {!hasForm && <p className="n-dim">{t('asYaml')}</p>}
      {isDenied && <Denied cluster={cluster} offer={offer} />}
    </li>
  )
}

function Denied({ cluster, offer: { kind } }: { readonly cluster: string; readonly offer: Offer }) {
  const lack = useLack([{ cluster, namespace: null }])
  const resource = formatGroupResource({ group: kind.api.group, plural: kind.plural })
  return <p className="n-dim">{lack({ verb: 'create', resource })}</p>
}
