import type { Cluster } from '@naru/contract/api/clusters'
import { isAdministrator, type PlatformRole, seesAllNamespaces } from '@naru/contract/api/roles'
import { ALL, type PageLayout } from '@naru/contract/pages/page'
import { selectCluster } from '@naru/contract/selection/cluster-selection'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useClusters } from '../data/clusters.ts'
import { useSession } from '../data/session.ts'
import { useCurrentPage } from './page-context.ts'
import { useSearchValues, useSetSearch } from './search.ts'
import { setShell, useShell } from './shell-store.ts'

export type Selection = {
  /** A cluster's id; null means all clusters. */
  readonly cluster: string | null
  /** A namespace's name; null means all namespaces the person may see. */
  readonly namespace: string | null
  readonly clusters: readonly Cluster[]
  readonly selectedCluster: Cluster | null
  readonly clustersReady: boolean
  readonly mayChooseAllNamespaces: boolean
  /** Administrators work in namespaces, everyone else in projects. */
  readonly namespaceWord: 'namespace' | 'project'
  readonly selectCluster: (id: string | null) => void
  readonly selectNamespace: (name: string | null) => void
}

const NO_ROLES: readonly PlatformRole[] = []
const NO_LAYOUT: PageLayout = {
  cluster: false,
  namespace: false,
  realtime: false,
  openshift: false,
  anyCluster: false,
}

const orNull = (value: string | null) => (value === ALL ? null : value)

/** The cluster of the path, else of the address's query, else the one chosen last, by the rules of the contract. */
function useClusterChoice(clusters: readonly Cluster[]): string | null {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const query = useSearchValues()['cluster'] ?? null
  const stored = useShell((shell) => shell.cluster)
  const layout = useCurrentPage()?.page.layout ?? NO_LAYOUT
  if (params['cluster'] !== undefined) return params['cluster']
  if (layout.cluster) return selectCluster({ selected: query ?? stored, query: stored, clusters, layout })
  return clusters.some(({ id }) => id === query) ? query : ALL
}

function useNamespaceChoice(): string | null {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const query = useSearchValues()['namespace'] ?? null
  const stored = useShell((shell) => shell.namespace)
  return params['namespace'] ?? query ?? stored ?? ALL
}

function useChoosing(): Pick<Selection, 'selectCluster' | 'selectNamespace'> {
  const setSearch = useSetSearch()
  return {
    selectCluster: useCallback(
      (id) => {
        setShell({ cluster: id ?? ALL, namespace: null })
        void setSearch({ cluster: id ?? ALL, namespace: undefined, page: undefined })
      },
      [setSearch],
    ),
    selectNamespace: useCallback(
      (name) => {
        setShell({ namespace: name ?? ALL })
        void setSearch({ namespace: name ?? ALL, page: undefined })
      },
      [setSearch],
    ),
  }
}

/** Which cluster and namespace the page works on. On an object's own page these are the object's. */
export function useSelection(): Selection {
  const { clusters, ready } = useClusters()
  const roles = useSession((session) => session.user?.roles) ?? NO_ROLES
  const cluster = useClusterChoice(clusters)
  const namespace = useNamespaceChoice()
  const { selectCluster, selectNamespace } = useChoosing()
  return useMemo(
    () => ({
      cluster: orNull(cluster),
      namespace: orNull(namespace),
      clusters,
      selectedCluster: clusters.find(({ id }) => id === cluster) ?? null,
      clustersReady: ready,
      mayChooseAllNamespaces: seesAllNamespaces(roles),
      namespaceWord: isAdministrator(roles) ? 'namespace' : 'project',
      selectCluster,
      selectNamespace,
    }),
    [cluster, namespace, clusters, ready, roles, selectCluster, selectNamespace],
  )
}
