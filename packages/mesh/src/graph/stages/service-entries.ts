import { isExportedTo } from '../../config/exported-to.ts'
import { asString, asStrings } from '../../config/spec-reader.ts'
import { foldNodes } from '../fold-nodes.ts'
import type { Graph, GraphNode } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'

type ServiceEntry = {
  readonly cluster: string
  readonly namespace: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly location: string
  readonly exportTo: readonly string[]
}

/** Folds the service nodes that a ServiceEntry's hosts name into one node, called as the entry is. */
export const foldServiceEntries: Stage = (graph, context) => {
  const entries = listEntries(context)
  if (entries.length === 0) return graph
  const callers = callerNamespaces(graph)
  const wanted = new Set(context.options.namespaces)
  return foldNodes(graph, (node) => {
    const viewers = callers.get(node.key) ?? new Set()
    const entry = isFoldable(node) ? entries.find((item) => covers(item, node, viewers)) : undefined
    if (!entry) return null
    const [only, ...others] = [...viewers].filter((namespace) => wanted.has(namespace))
    return entryNode(entry, node, only && others.length === 0 ? only : entry.namespace)
  })
}

function listEntries({ snapshot }: GraphContext): readonly ServiceEntry[] {
  const entries = snapshot.clusters.flatMap((cluster) =>
    (cluster.config.serviceentries ?? []).map(({ metadata, spec }) => ({
      cluster: cluster.name,
      namespace: metadata.namespace ?? '',
      name: metadata.name,
      hosts: asStrings(spec?.['hosts']),
      location: asString(spec?.['location']) || 'MESH_EXTERNAL',
      exportTo: asStrings(spec?.['exportTo']),
    })),
  )
  const order = (entry: ServiceEntry): string => `${entry.cluster}/${entry.namespace}/${entry.name}`
  return entries.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

function isFoldable({ nodeType, service, isEgressCluster }: GraphNode): boolean {
  return nodeType === 'service' && !isEgressCluster && !!service && !service.startsWith('istio-egressgateway')
}

function covers(entry: ServiceEntry, node: GraphNode, callers: ReadonlySet<string>): boolean {
  if (entry.cluster !== node.cluster && node.cluster !== 'unknown') return false
  const inMesh = entry.location === 'MESH_INTERNAL'
  const named = entry.hosts.some(
    (host) => host === node.service || (inMesh && host.split('.')[0] === node.service),
  )
  if (!named) return false
  const viewers = [...callers, node.namespace]
  return viewers.some((viewer) => isExportedTo(entry.exportTo, entry.namespace, viewer))
}

/** An entry is as if defined in each namespace that sees it: its node stands with those who call it. */
function entryNode(
  { namespace, name, hosts, location }: ServiceEntry,
  node: GraphNode,
  place: string,
): GraphNode {
  return {
    ...node,
    key: `svc_${node.cluster}_${place}_${name}`,
    namespace: place,
    service: name,
    marks: { ...node.marks, isServiceEntry: { hosts: [...hosts], location, namespace } },
  }
}

function callerNamespaces(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const callers = new Map<string, Set<string>>()
  for (const { source, target } of graph.edges) {
    const namespace = graph.nodes.get(source)?.namespace
    const known = callers.get(target) ?? new Set()
    if (namespace) callers.set(target, known.add(namespace))
  }
  return callers
}
