import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownNamespace } from '../bar/namespace-choice.tsx'
import { graphQuery, namespacesQuery } from '../graph-data.ts'
import type { GraphState } from '../graph-state.ts'
import { WHOLE } from '../graph-target.ts'
import { type Asked, type ClusterPart, ownNamespaces, tellParts } from './cluster-parts.ts'
import { knownNamespaces } from './known-namespaces.ts'

type Wanted = {
  readonly clusters: readonly string[]
  readonly state: GraphState
  /** In unix seconds; 0 for now. */
  readonly moment: number
}

type ClusterGraphs = {
  /** Those of all clusters that have told. */
  readonly namespaces: readonly KnownNamespace[]
  readonly parts: readonly ClusterPart[]
}

/** The graph of each of several clusters, asked of its own mesh as whoever looks: none waits for another. */
export function useClusterGraphs({ clusters, state, moment }: Wanted): ClusterGraphs {
  const names = useQueries({ queries: clusters.map(namespacesQuery), combine: readAsked })
  const graphs = useQueries({
    queries: clusters.map((cluster, index) => {
      const namespaces = ownNamespaces({ data: names[index]?.data }, state.namespaces) ?? []
      const query = graphQuery(cluster, WHOLE, { ...state, namespaces }, moment)
      return { ...query, enabled: namespaces.length > 0 }
    }),
    combine: readAsked,
  })
  // What has not changed stays the same picture, whatever else the address says by now.
  const chosen = state.namespaces.join()
  return useMemo(() => {
    const all = clusters.flatMap((cluster, index) => {
      const [namespaces, graph] = [names[index], graphs[index]]
      return namespaces && graph ? [{ cluster, namespaces, graph }] : []
    })
    return {
      namespaces: knownNamespaces(names.flatMap(({ data = [] }) => data)),
      parts: tellParts(all, chosen.split(',')),
    }
  }, [clusters, names, graphs, chosen])
}

/** It is one function, so that what has not changed stays the same. */
function readAsked<Data>(results: readonly UseQueryResult<Data>[]): readonly Asked<Data>[] {
  return results.map(({ data, error, isPlaceholderData }) => ({ data, error, isPlaceholderData }))
}
