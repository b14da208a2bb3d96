import { type GraphNode, isKnown } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { type GraphOptions, injectsServices } from '../query/graph-options.ts'
import { type Endpoint, identifyNode, nodeFields } from '../traffic/node-identity.ts'

/** Adds the services and workloads of the namespaces that no traffic names; never to the graph of one node. */
export const addIdleNodes: Stage = (graph, context) => {
  const { options } = context
  if (options.target !== null) return graph
  const nodes = new Map(graph.nodes)
  for (const end of listEndpoints(context)) {
    const node = idleNode(end, options)
    if (node && !nodes.has(node.key) && !graph.aliases.has(node.key)) nodes.set(node.key, node)
  }
  return { ...graph, nodes }
}

function listEndpoints({ options, snapshot }: GraphContext): readonly Endpoint[] {
  const wanted = new Set(options.namespaces)
  const { app, version } = snapshot.settings.labels
  const nobody = { serviceNamespace: '', service: '', namespace: '', workload: '', app: '', version: '' }
  return snapshot.clusters.flatMap(({ name: cluster, services, workloads }) => [
    ...(injectsServices(options) ? services : [])
      .filter(({ namespace }) => wanted.has(namespace))
      .map((service) => ({ ...nobody, cluster, serviceNamespace: service.namespace, service: service.name })),
    ...workloads
      .filter(({ namespace }) => wanted.has(namespace))
      .map(({ namespace, name, labels }) => ({
        ...nobody,
        cluster,
        namespace,
        workload: name,
        app: labels[app] ?? 'unknown',
        version: labels[version] ?? 'unknown',
      })),
  ])
}

function idleNode(end: Endpoint, { graphType }: GraphOptions): GraphNode | null {
  const identity = identifyNode(end, graphType)
  if (!identity || !isKnown(identity.namespace)) return null
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
