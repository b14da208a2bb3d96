import { type GraphNode, isKnown } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { type GraphOptions, injectsServices } from '../query/graph-options.ts'
import { type Endpoint, identifyNode, type NodeIdentity, nodeFields } from '../traffic/node-identity.ts'

/** Adds the services and workloads of the namespaces that no traffic names; never to the graph of one node. */
export const addIdleNodes: Stage = (graph, context) => {
  const { options } = context
  if (options.target !== null) return graph
  const idle = new Map<string, GraphNode>()
  for (const end of listEndpoints(context)) {
    const identity = identifyNode(end, options.graphType)
    if (!identity || !isKnown(identity.namespace)) continue
    const { key } = identity
    if (graph.nodes.has(key) || graph.aliases.has(key) || idle.has(key)) continue
    idle.set(key, idleNode(end, identity, options))
  }
  return idle.size === 0 ? graph : { ...graph, nodes: new Map([...graph.nodes, ...idle]) }
}

/** One after another: most of them are in the graph. */
function* listEndpoints({ options, snapshot }: GraphContext): Generator<Endpoint> {
  const wanted = new Set(options.namespaces)
  const { app, version } = snapshot.settings.labels
  const nobody = { serviceNamespace: '', service: '', namespace: '', workload: '', app: '', version: '' }
  for (const { name: cluster, services, workloads } of snapshot.clusters) {
    for (const { namespace, name: service } of injectsServices(options) ? services : [])
      if (wanted.has(namespace)) yield { ...nobody, cluster, serviceNamespace: namespace, service }
    for (const { namespace, name: workload, labels } of workloads) {
      if (!wanted.has(namespace)) continue
      const names = { app: labels[app] ?? 'unknown', version: labels[version] ?? 'unknown' }
      yield { ...nobody, cluster, namespace, workload, ...names }
    }
  }
}

function idleNode(end: Endpoint, identity: NodeIdentity, { graphType }: GraphOptions): GraphNode {
  const { key, nodeType, namespace } = identity
  const fields = nodeFields({ end, identity }, graphType)
  return {
    key,
    nodeType,
    cluster: end.cluster,
    namespace,
    ...fields,
    destServices: new Map(),
    rates: {},
    marks: { isIdle: true },
  }
}
