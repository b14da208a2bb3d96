import { queryText } from '@naru/contract/pages/query'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { rightsOf } from '../../../parts/rights/rights-data.ts'
import { UnseenRights } from '../../../parts/rights/unseen-rights.tsx'
import { useSearchValues } from '../../../shell/search.ts'
import { ClusterOverview } from './cluster-overview.tsx'
import { GrantTable } from './grant-table.tsx'
import { messages } from './messages.ts'
import { PlaceRights } from './place-rights.tsx'
import { chooseRights, placesOf, readClusters } from './told-grants.ts'
import './rights.css'

type Props = { readonly kind: 'user' | 'group'; readonly id: string }

/** What somebody may do in every cluster, where, and why; which cluster and place is shown stands in the address. */
export function EffectiveRights({ kind, id }: Props) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const { data, error } = useQuery(rightsOf(kind, id))
  if (error) return <FailureBanner failure={describeError(error)} title={t('failed')} />
  if (!data) return <DelayedLoading />
  const clusters = readClusters(data)
  const shown = chooseRights(clusters, queryText(search, 'of'))
  if (!shown) return null
  const places = placesOf(shown.grants)
  const asked = queryText(search, 'in')
  const place = places.find((one) => one === asked) ?? places[0] ?? null
  return (
    <div className="n-rights">
      <ClusterOverview clusters={clusters} shown={shown.cluster} />
      <GrantTable cluster={shown.cluster} grants={shown.grants}>
        <UnseenRights state={shown.state} lacks={shown.lacks} />
      </GrantTable>
      {places.length > 0 && (
        <PlaceRights cluster={shown.cluster} grants={shown.grants} place={place} places={places} />
      )}
    </div>
  )
}
