import type { Cluster } from '@naru/contract/api/clusters'
import { isAdministrator, seesAllNamespaces } from '@naru/contract/api/roles'
import { ALL } from '@naru/contract/pages/page'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useClusters } from '../data/clusters.ts'
import { useSession } from '../data/session.ts'
import { useSearchValues, useSetSearch } from './search.ts'
import { chooseCluster, chooseNamespace } from './selection-rules.ts'
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

const orNull = (value: string | null) => (value === ALL ? null : value)

/** Which cluster and namespace the page works on. On an object's own page these are the object's. */
export function useSelection(): Selection {
  const { clusters, ready } = useClusters()
  const stored = useShell(({ cluster, namespace }) => `${cluster ?? ''}/${namespace ?? ''}`)
  const [storedCluster = '', storedNamespace = ''] = stored.split('/')
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const roles = useSession((session) => session.user?.roles)
  const cluster =
    params['cluster'] ??
    chooseCluster({ current: storedCluster || null, query: search['cluster'] ?? null, clusters })
  const mayChooseAllNamespaces = seesAllNamespaces(roles ?? [])
  const namespace =
    params['namespace'] ??
    chooseNamespace({
      current: storedNamespace || null,
      query: search['namespace'] ?? null,
      namespaces: null,
      mayChooseAll: true,
    })
  const selectCluster = useCallback(
    (id: string | null) => {
      setShell({ cluster: id ?? ALL, namespace: ALL })
      void setSearch({ cluster: id ?? ALL, namespace: undefined, page: undefined })
    },
    [setSearch],
  )
  const selectNamespace = useCallback(
    (name: string | null) => {
      setShell({ namespace: name ?? ALL })
      void setSearch({ namespace: name ?? ALL, page: undefined })
    },
    [setSearch],
  )
  return useMemo(
    () => ({
      cluster: orNull(cluster),
      namespace: orNull(namespace),
      clusters,
      selectedCluster: clusters.find(({ id }) => id === cluster) ?? null,
      clustersReady: ready,
      mayChooseAllNamespaces,
      namespaceWord: isAdministrator(roles ?? []) ? 'namespace' : 'project',
      selectCluster,
      selectNamespace,
    }),
    [cluster, namespace, clusters, ready, mayChooseAllNamespaces, roles, selectCluster, selectNamespace],
  )
}
