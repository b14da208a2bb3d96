import { findKind } from '@naru/contract/kinds/registry'
import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { newCatalogPath } from '@naru/contract/pages/fixed-paths'
import { Banner } from '@naru/ui/banner.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Catalog, useCatalogWish } from '../../parts/catalog/catalog.tsx'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { useLack } from '../../parts/lack.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSelection } from '../../shell/selection.ts'
import { useCreateHref } from '../../shell/trail.tsx'
import { buildCards, buildOwnCards, type Card, countTags, findCards } from './catalog-cards.ts'
import { messages } from './messages.ts'
import { iconOf } from './template-icon.ts'
import './templates.css'

/** What can be made from a template in a cluster: cards that lead to the form. */
export function TemplateCatalog() {
  const t = useMessages(messages)
  const { cluster, selectedCluster } = useSelection()
  const own = buildOwnCards(useLocale())
  return (
    <>
      <PageHeader />
      {cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : selectedCluster?.clusterProvider === 'openshift' ? (
        <WithItsOwn key={cluster} cluster={cluster} own={own} />
      ) : (
        <Cards cluster={cluster} cards={own} />
      )}
    </>
  )
}

type WithItsOwnProps = { readonly cluster: string; readonly own: readonly Card[] }

/** What Naru brings along, beside the templates that the cluster itself has. */
function WithItsOwn({ cluster, own }: WithItsOwnProps) {
  const t = useMessages(messages)
  const lack = useLack([{ cluster, namespace: null }])
  const view = useLive({
    type: 'list',
    kind: 'template',
    clusters: [cluster],
    namespaces: 'all',
    offset: 0,
    limit: MAX_WINDOW,
  })
  const { data } = view
  const theirs = useMemo(() => buildCards(data ? windowRows(data).flatMap((row) => row ?? []) : []), [data])
  if (isAwaited(view) && theirs.length === 0) return <DelayedLoading />
  const state = view.sources[0]?.state
  const isAway = view.error !== null || state !== 'live'
  return (
    <>
      {state === 'denied' ? (
        <Banner tone="off" title={t('denied')}>
          {lack({ verb: 'list', resource: 'templates.template.openshift.io' })}
        </Banner>
      ) : (
        isAway && <Banner tone="warning" title={t('away')} />
      )}
      <Cards cluster={cluster} cards={[...own, ...theirs]} />
    </>
  )
}

type CardsProps = { readonly cluster: string; readonly cards: readonly Card[] }

function Cards({ cluster, cards }: CardsProps) {
  const t = useMessages(messages)
  const found = findCards(cards, useCatalogWish())
  return (
    <Catalog
      words={{
        search: t('search'),
        tags: t('tags'),
        found: t('found', { count: found.length }),
        none: t('noMatch'),
      }}
      tags={countTags(cards).map(([tag, count]) => ({ id: tag, title: tag, count }))}
      isEmpty={found.length === 0}
    >
      <ul className="n-catalog-cards">
        {found.map((card) => (
          <CatalogCard key={card.key} cluster={cluster} card={card} />
        ))}
      </ul>
    </Catalog>
  )
}

function CatalogCard({ cluster, card }: { readonly cluster: string; readonly card: Card }) {
  const t = useMessages(messages)
  const createHref = useCreateHref()
  const { namespace, name, title, description, provider, tags, makes } = card
  const kind = findKind('template-instance')
  const href =
    namespace === null
      ? newCatalogPath(name, { cluster })
      : kind && createHref(kind, cluster, { template: `${namespace}/${name}` })
  return (
    <li className="n-panel n-catalog-card">
      <Icon of={iconOf(tags)} size="l" />
      <h2>
        <a href={href ?? undefined}>{title}</a>
        <small>{[provider, namespace].filter(Boolean).join(' · ')}</small>
      </h2>
      <p>{description || t('noDescription')}</p>
      <p className="n-dim">{makes.join(' · ')}</p>
      {tags.length > 0 && (
        <p className="n-catalog-card-tags">
          {tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
    </li>
  )
}
