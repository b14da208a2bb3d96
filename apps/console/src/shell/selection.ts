import { seesAllNamespaces } from '@naru/contract/api/roles'
import { ALL } from '@naru/contract/pages/page'
import { useCallback, useMemo } from 'react'
import { type KnownCluster, useClusters } from '../data/clusters.ts'
import { useRoles } from '../data/session/roles.ts'
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
  readonly selectCluster: (id: string | null) => void
  readonly selectNamespace: (name: string | null) => void
}

let chosenAt: number | null = null

/** When the person has last chosen a cluster or a namespace, in milliseconds since the epoch. */
export function lastChoiceAt(): number | null {
  return chosenAt
}

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
        chosenAt = Date.now()
        if (id === null) setShell({ cluster: ALL, namespace: null })
        else setShell({ cluster: id })
        void setSearch({ cluster: id ?? ALL, ...(id === null && { namespace: null }), page: null })
      },
      [setSearch],
    ),
    selectNamespace: useCallback(
      (name) => {
        chosenAt = Date.now()
        setShell({ namespace: name ?? ALL })
        void setSearch({ namespace: name ?? ALL, page: null })
      },
      [setSearch],
    ),
  }
}

/** Which cluster and namespace the page works on. On an object's own page these are the object's. */
export function useSelection(): Selection {
  const { clusters, ready } = useClusters()
  const roles = useRoles()
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
      selectCluster,
      selectNamespace,
    }),
    [cluster, namespace, clusters, ready, roles, selectCluster, selectNamespace],
  )
}
