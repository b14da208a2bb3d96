import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { PageParams } from '@naru/contract/pages/page'
import { formatQuery } from '@naru/contract/pages/query'

/** Where the pages of the two looks of the graph stand. */
export const GRAPH_ROOTS = ['graph', 'graphpf'] as const
export type GraphRoot = (typeof GRAPH_ROOTS)[number]

/** The address of a page of the graph in one of the looks. */
export function inRoot(pathname: string, root: GraphRoot): string {
  return pathname.replace(/^(\/service-mesh)\/graph(pf)?(?=\/|$)/, (_, start: string) => `${start}/${root}`)
}

/** Where the mesh API answers the graph of namespaces. */
export const WHOLE = '/namespaces/graph'

/** Where the mesh API answers the graph of a page: of namespaces, or of the node that its address names. */
export function graphPath({ namespace, ...params }: PageParams): string {
  if (namespace === undefined) return WHOLE
  const { aggregate, aggregateValue, app, version, service, workload } = params
  const parts = ['namespaces', namespace]
  if (aggregate !== undefined) parts.push('aggregates', aggregate, aggregateValue ?? '')
  else if (app !== undefined)
    parts.push('applications', app, ...(version === undefined ? [] : ['versions', version]))
  else if (service !== undefined) parts.push('services', service)
  else parts.push('workloads', workload ?? '')
  return `/${[...parts, 'graph'].map(encodeURIComponent).join('/')}`
}

/** What the node is called that a page is about; null for whole namespaces. */
export function targetName({ aggregateValue, app, version, service, workload }: PageParams): string | null {
  return aggregateValue ?? (app && version ? `${app} ${version}` : app) ?? service ?? workload ?? null
}

/** The page of the graph around a node; null for one that has none. */
export function nodeHref(
  data: NodeData,
  { cluster, root }: { readonly cluster: string; readonly root: GraphRoot },
): string | null {
  const { namespace, isInaccessible } = data
  const parts = partsOf(data)
  if (isInaccessible || parts.length === 0 || parts.some((part) => !part)) return null
  const path = ['service-mesh', root, 'graph', 'node', 'namespaces', namespace, ...parts]
  return `/${path.map((part) => encodeURIComponent(part ?? '')).join('/')}${formatQuery({ cluster })}`
}

function partsOf(data: NodeData): readonly (string | undefined)[] {
  const { nodeType, aggregate, app, version, service, workload } = data
  switch (nodeType) {
    case 'service':
      return ['services', service]
    case 'app':
      return ['applications', app, ...(version ? ['versions', version] : [])]
    case 'workload':
      return ['workloads', workload]
    case 'aggregate': {
      // The name of a label has no equals sign, its value may.
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(aggregate ?? '') ?? []
      return ['aggregates', name, value]
    }
    default:
      return []
  }
}
