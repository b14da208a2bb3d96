import type { Verb } from '@naru/contract/api/access'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { ALL, type Page } from '@naru/contract/pages/page'
import { forbiddenView, isFor, verbsFor } from '@naru/contract/pages/page-rights'
import { emptyClusterCase } from '@naru/contract/selection/empty-cluster'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useRoles } from '../data/session/roles.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useAudienceLack, useLack, usePlatformLack } from '../parts/lack.ts'
import { useLate } from '../parts/use-late.ts'
import { useRights } from '../shell/rights.ts'
import { useSelection } from '../shell/selection.ts'
import { EmptyCluster } from './empty-cluster.tsx'
import { ToForbidden } from './to-forbidden.tsx'

type Props = { readonly page: Page; readonly children: ReactNode }

/** Lets a page through when there is a cluster for it and the person may see it. */
export function PageGuard({ page, children }: Props) {
  const { clusters, cluster, clustersReady } = useSelection()
  const undecided = useUndecided(page)
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const asked = useMemo(() => {
    const kind = page.kind === null ? undefined : findKind(page.kind)
    return kind ? [kind] : []
  }, [page])
  const roles = useRoles()
  const { ready, mightDo } = useRights(asked, params['id'])
  if (!clustersReady) return <DelayedLoading />
  const missing = emptyClusterCase({
    layout: page.layout,
    clusters,
    selected: params['cluster'] ?? cluster ?? ALL,
  })
  if (missing) return <EmptyCluster reason={missing} />
  if (!ready || undecided) return <DelayedLoading />
  if (!isFor(page, roles)) return <OthersPage page={page} />
  const [kind] = asked
  const verb = kind && verbsFor(page).find((needed) => !mightDo(kind, needed))
  if (!kind || !verb) return children
  return forbiddenView(page) === 'redirect' ? (
    <NotWithRoles kind={kind} verb={verb} />
  ) : (
    <Forbidden kind={kind} verb={verb} />
  )
}

/** Whether the page will be about a namespace that is not chosen yet: before, nobody is refused, unless it takes long. */
function useUndecided({ layout, route }: Page): boolean {
  const { namespace, mayChooseAllNamespaces } = useSelection()
  const isOpen =
    layout.namespace && !route.includes(':namespace') && namespace === null && !mayChooseAllNamespaces
  const isLate = useLate(isOpen)
  return isOpen && !isLate
}

/** A page that is for other roles. */
function OthersPage({ page: { audience } }: Pick<Props, 'page'>) {
  const lack = useAudienceLack()
  return audience ? <ToForbidden why={lack(audience)} /> : null
}

function NotWithRoles({ kind, verb }: ForbiddenProps) {
  const lack = usePlatformLack()
  return <ToForbidden why={lack({ verb, resource: kind.plural })} />
}

type ForbiddenProps = { readonly kind: KindSpec; readonly verb: Verb }

/** Names the right that the page lacks in the selection, and who can grant it. */
function Forbidden({ kind, verb }: ForbiddenProps) {
  const { cluster, namespace, clusters } = useSelection()
  const places = cluster === null ? clusters.map(({ id }) => id) : [cluster]
  const lack = useLack(
    kind.source === 'platform' ? [] : places.map((place) => ({ cluster: place, namespace })),
  )
  const resource = formatGroupResource({ group: kind.api.group, plural: kind.plural })
  return <ErrorPage code="FORBIDDEN" hint={lack({ verb, resource })} />
}
