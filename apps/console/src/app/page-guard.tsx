import { findKind } from '@naru/contract/kinds/registry'
import { ALL, type Page } from '@naru/contract/pages/page'
import { canSee, forbiddenView } from '@naru/contract/pages/page-rights'
import { emptyClusterCase } from '@naru/contract/selection/empty-cluster'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { DelayedLoading } from './delayed-loading.tsx'
import { EmptyCluster } from './empty-cluster.tsx'
import { ErrorPage } from './error-page.tsx'
import { useRights } from './rights.ts'
import { useSelection } from './selection.ts'

type Props = { readonly page: Page; readonly children: ReactNode }

/** Lets a page through when there is a cluster for it and the person may see it. */
export function PageGuard({ page, children }: Props) {
  const { clusters, cluster, clustersReady } = useSelection()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const asked = useMemo(() => {
    const kind = page.kind === null ? undefined : findKind(page.kind)
    return kind ? [kind] : []
  }, [page])
  const { ready, can } = useRights(asked)
  if (!clustersReady) return <DelayedLoading />
  const missing = emptyClusterCase({
    layout: page.layout,
    clusters,
    selected: params['cluster'] ?? cluster ?? ALL,
  })
  if (missing) return <EmptyCluster reason={missing} />
  if (!ready) return <DelayedLoading />
  if (canSee(page, can)) return children
  return forbiddenView(page) === 'in-place' ? <ErrorPage code="FORBIDDEN" /> : <ToForbidden />
}

function ToForbidden() {
  const { history } = useRouter()
  useEffect(() => history.replace('/403'), [history])
  return null
}
