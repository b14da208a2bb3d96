import type { ProxyAnswer } from '../../cluster/content.ts'
import type { World } from '../../life/world.ts'
import type { ClusterSeries } from '../cluster-series.ts'

/** What a Prometheus answers from. */
export type Behind = { readonly series: ClusterSeries; readonly world: World; readonly version: string }

/** One path of the API. */
export type Endpoint = (form: URLSearchParams, behind: Behind) => ProxyAnswer
