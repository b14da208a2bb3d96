import { TRACE_STATUS_CODES } from '@naru/contract/mesh/limits'
import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { Query } from '@naru/contract/pages/query'
import { findFailure } from '@naru/mesh/explain/explain-edge'
import { type SubjectKind, subjectHref } from '../room/mesh-paths.ts'
import { METRICS_TABS } from '../subjects/metrics/metrics-search.ts'
import type { DrawnEdge } from './graph-model.ts'

/** The letters that they are marked with. */
export const NODE_MARKS = { app: 'A', workload: 'W', service: 'S' } as const satisfies Record<
  SubjectKind,
  string
>

export type NodePage = { readonly of: SubjectKind; readonly name: string; readonly href: string }

/** The pages of the mesh about what a node is; none for what is closed, outside, or nothing that is known. */
export function nodePages(data: NodeData, cluster: string, query: Query = {}): readonly NodePage[] {
  const { namespace, nodeType, isInaccessible, isServiceEntry } = data
  if (isInaccessible || isServiceEntry || nodeType === 'unknown' || nodeType === 'aggregate') return []
  const kinds: readonly SubjectKind[] = nodeType === 'service' ? ['service'] : ['app', 'workload']
  return kinds.flatMap((of) => {
    const name = data[of]
    if (!name || name === 'unknown' || namespace === 'unknown') return []
    return [{ of, name, href: subjectHref(of, { cluster, namespace, name }, query) }]
  })
}

/**
 * Where the requests of an edge are told by how they ended. What never arrived is known to those alone who sent it, and
 * so is all that is asked of a service.
 */
export function inboundPage({ data, to }: DrawnEdge, cluster: string): NodePage | null {
  const isLost = to.data.nodeType === 'service' || (findFailure(data)?.flag ?? '') !== ''
  const query = {
    tab: METRICS_TABS.inbound,
    byLabels: 'response_code',
    ...(isLost && { reporter: 'source' }),
  }
  const pages = nodePages(to.data, cluster, query)
  return pages.find(({ of }) => of === 'workload') ?? pages[0] ?? null
}

/**
 * Where the requests of an edge are told one by one: those that fail, of an edge that does. What never arrived is reported
 * by the proxies of whoever sent it alone, who may be in another cluster.
 */
export function tracesPage(
  { data, from, to, tone }: DrawnEdge,
  cluster: string,
  senders = cluster,
): NodePage | null {
  const isFailing = tone === 'error' || tone === 'warning'
  const isLost = (findFailure(data)?.flag ?? '') !== ''
  const query = { tab: 'traces', ...(isFailing && { statusCode: failingCode(data) }) }
  const ends = isLost ? [from] : [to, from]
  const pages = ends.map((end) => nodePages(end.data, end === from ? senders : cluster, query))
  const [own = []] = pages.filter((one) => one.length > 0)
  return own.find(({ of }) => of === 'workload') ?? own[0] ?? null
}

/** The code with which most of them fail, where it can be asked for. */
function failingCode(data: DrawnEdge['data']): string | undefined {
  const code = findFailure(data)?.code
  return TRACE_STATUS_CODES.find((one) => one === code)
}
