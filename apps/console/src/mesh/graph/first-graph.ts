import type { PageParams } from '@naru/contract/pages/page'
import type { Query } from '@naru/contract/pages/query'
import { chosenClusters } from './clusters/chosen-clusters.ts'
import { graphQuery } from './graph-data.ts'
import { momentOf, parseGraphState, usualState } from './graph-state.ts'
import { graphPath, WHOLE } from './graph-target.ts'

type Address = {
  readonly cluster: string | null
  readonly params: PageParams
  readonly search: Query
  /** Over what this person takes rates, in seconds. */
  readonly duration: number | undefined
}

/**
 * What a page of the graph asks first when it is opened at an address; null where nothing is chosen yet, or of several
 * clusters, each of which first says what it has.
 */
export function planFirstGraph({ cluster, params, search, duration }: Address) {
  const state = parseGraphState(search, usualState(duration))
  const path = graphPath(params)
  if (cluster === null || (path === WHOLE && state.namespaces.length === 0)) return null
  if (path === WHOLE && chosenClusters(cluster, state.clusters).length > 0) return null
  return graphQuery(cluster, path, state, momentOf(state))
}
