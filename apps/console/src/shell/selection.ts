import { isAdministrator, type PlatformRole, seesAllNamespaces } from '@naru/contract/api/roles'
import { ALL } from '@naru/contract/pages/page'
import { useCallback, useMemo } from 'react'
import { type KnownCluster, useClusters } from '../data/clusters.ts'
import { useSession } from '../data/session/session.ts'
import { useCurrentPage } from './page-context.ts'
import { useSearchValues, useSetSearch } from './search.ts'
import { type ChoiceSources, chooseCluster, chooseNamespace, orNull } from './selection-choice.ts'
import { setShell, useShell } from './shell-store.ts'

export type Selection = {
  /** A cluster's id; null means all clusters. */
  readonly cluster: string | null
  /** A namespace's name; null means all namespaces the person may see. */
  readonly namespace: string | null
  readonly clusters: readonly KnownCluster[]
  readonly selectedCluster: KnownCluster | null
  readonly clustersReady: boolean
  readonly mayChooseAllNamespaces: boolean
  /** Administrators work in namespaces, everyone else in projects. */
  readonly namespaceWord: 'namespace' | 'project'
  readonly selectCluster: (id: string | null) => void
  readonly selectNamespace: (name: string | null) => void
}

const NO_ROLES: readonly PlatformRole[] = []
function useChoiceSources(): ChoiceSources {
  const search = useSearchValues()
  const cluster = useShell((shell) => shell.cluster)
  const namespace = useShell((shell) => shell.namespace)
  const current = useCurrentPage()
  // Not the router's: while the next page loads, those are still of the page before.
  const params = current?.params ?? {}
  const layout = current?.page.layout
  return { params, search, stored: { cluster, namespace }, layout }
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
  const sources = useChoiceSources()
  const cluster = chooseCluster(sources, clusters)
  const namespace = chooseNamespace(sources)
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
