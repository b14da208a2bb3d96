import { readString } from '@naru/contract/manifest/read'
import { isExportedTo } from '../../config/exported-to.ts'
import { asStrings } from '../../config/spec-reader.ts'
import { entryOf } from '../../model/entry-of.ts'
import { foldNodes } from '../fold-nodes.ts'
import { type Graph, type GraphNode, isKnown } from '../graph.ts'
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
  const callers = listCallers(graph)
  const wanted = new Set(context.options.namespaces)
  return foldNodes(graph, (node) => {
    const { namespaces, clusters } = callers.get(node.key) ?? noCallers()
    const from = { namespaces: [...namespaces, node.namespace], clusters }
    const entry = isFoldable(node) ? entries.find((item) => covers(item, node, from)) : undefined
    if (!entry) return null
    const [only, ...others] = [...namespaces].filter((namespace) => wanted.has(namespace))
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
      location: readString(spec?.['location']) || 'MESH_EXTERNAL',
      exportTo: asStrings(spec?.['exportTo']),
    })),
  )
  const order = (entry: ServiceEntry): string => `${entry.cluster}/${entry.namespace}/${entry.name}`
  return entries.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

function isFoldable({ nodeType, service, isEgressCluster }: GraphNode): boolean {
  return nodeType === 'service' && !isEgressCluster && !!service && !service.startsWith('istio-egressgateway')
}

type Callers = { readonly namespaces: Iterable<string>; readonly clusters: ReadonlySet<string> }

/** A host outside the mesh is in no cluster: the entries of those who call it count. */
function covers(entry: ServiceEntry, node: GraphNode, { namespaces, clusters }: Callers): boolean {
  if (!(isKnown(node.cluster) ? node.cluster === entry.cluster : clusters.has(entry.cluster))) return false
  const inMesh = entry.location === 'MESH_INTERNAL'
  const named = entry.hosts.some(
    (host) => host === node.service || (inMesh && host.split('.')[0] === node.service),
  )
  if (!named) return false
  return [...namespaces].some((viewer) => isExportedTo(entry.exportTo, entry.namespace, viewer))
}

/** An entry is as if defined in each namespace that sees it: its node stands with those who call it. */
function entryNode(
  { cluster, namespace, name, hosts, location }: ServiceEntry,
  node: GraphNode,
  place: string,
): GraphNode {
  return {
    ...node,
    key: `svc_${cluster}_${place}_${name}`,
    cluster,
    namespace: place,
    service: name,
    marks: { ...node.marks, isServiceEntry: { hosts: [...hosts], location, namespace } },
  }
}

function listCallers({ nodes, edges }: Graph) {
  const callers = new Map<string, ReturnType<typeof noCallers>>()
  for (const { source, target } of edges) {
    const caller = nodes.get(source)
    if (!caller) continue
    const { namespaces, clusters } = entryOf(callers, target, noCallers)
    namespaces.add(caller.namespace)
    clusters.add(caller.cluster)
  }
  return callers
}

function noCallers() {
  return { namespaces: new Set<string>(), clusters: new Set<string>() }
}
