import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { ALL, type Page } from '@naru/contract/pages/page'
import { type CanDo, canSee, forbiddenView, verbsFor } from '@naru/contract/pages/page-rights'
import { emptyClusterCase } from '@naru/contract/selection/empty-cluster'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useLack } from '../parts/lack.ts'
import { useRights } from '../shell/rights.ts'
import { useSelection } from '../shell/selection.ts'
import { EmptyCluster } from './empty-cluster.tsx'

type Props = { readonly page: Page; readonly children: ReactNode }

/** Lets a page through when there is a cluster for it and the person may see it. */
export function PageGuard({ page, children }: Props) {
  const { clusters, cluster, clustersReady } = useSelection()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const asked = useMemo(() => {
    const kind = page.kind === null ? undefined : findKind(page.kind)
    return kind ? [kind] : []
  }, [page])
  const { ready, can } = useRights(asked, params['id'])
  if (!clustersReady) return <DelayedLoading />
  const missing = emptyClusterCase({
    layout: page.layout,
    clusters,
    selected: params['cluster'] ?? cluster ?? ALL,
  })
  if (missing) return <EmptyCluster reason={missing} />
  if (!ready) return <DelayedLoading />
  if (canSee(page, can)) return children
  const [kind] = asked
  if (!kind || forbiddenView(page) === 'redirect') return <ToForbidden />
  return <Forbidden page={page} kind={kind} can={can} />
}

type ForbiddenProps = { readonly page: Page; readonly kind: KindSpec; readonly can: CanDo }

/** Names the right that the page lacks in the selection, and who can grant it. */
function Forbidden({ page, kind, can }: ForbiddenProps) {
  const { cluster, namespace, clusters } = useSelection()
  const places = cluster === null ? clusters.map(({ id }) => id) : [cluster]
  const lack = useLack(
    kind.source === 'platform' ? [] : places.map((place) => ({ cluster: place, namespace })),
  )
  const verb = verbsFor(page).find((needed) => !can(kind, needed)) ?? 'list'
  const resource = formatGroupResource({ group: kind.api.group, plural: kind.plural })
  return <ErrorPage code="FORBIDDEN" hint={lack({ verb, resource })} />
}

function ToForbidden() {
  const { history } = useRouter()
  useEffect(() => history.replace('/403'), [history])
  return null
}
