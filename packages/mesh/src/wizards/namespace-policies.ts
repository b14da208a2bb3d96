import type { EdgeData, GraphAnswer, NodeData, ServiceName } from '@naru/contract/mesh/wire/graph'
import { isKnown, isKnownVersion } from '../graph/graph.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { buildObject } from './wizard-object.ts'

type Elements = GraphAnswer['elements']
type Settings = Pick<MeshSettings, 'istioNamespace' | 'labels' | 'identityDomain'>

/** Policies for a namespace that allow the traffic of a graph of workloads with security. */
export type NamespacePolicies = {
  readonly authorizationPolicies: readonly IstioObject[]
  readonly sidecars: readonly IstioObject[]
}

export function buildNamespacePolicies(
  elements: Elements,
  namespace: string,
  settings: Settings,
): NamespacePolicies {
  const nodes = elements.nodes.map(({ data }) => data)
  const edges = elements.edges.map(({ data }) => data)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const workloads = nodes
    .filter((node) => node.namespace === namespace)
    .flatMap((node) => workloadOf(node, settings))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const incoming = groupBy(edges, ({ target }) => target)
  const outgoing = groupBy(edges, ({ source }) => source)
  // Behind the node of a service stand all who called it.
  const callsOf = (id: string): readonly EdgeData[] =>
    (incoming.get(id) ?? []).flatMap((edge) =>
      byId.get(edge.source)?.nodeType === 'service' ? [edge, ...(incoming.get(edge.source) ?? [])] : edge,
    )
  return {
    authorizationPolicies: [
      denyAll(namespace),
      ...workloads.flatMap((workload) => allow(workload, callsOf(workload.id))),
    ],
    sidecars: workloads.map((workload) => {
      const targets = (outgoing.get(workload.id) ?? []).flatMap(({ target }) => byId.get(target) ?? [])
      return sidecar(workload, targets, settings)
    }),
  }
}

type Workload = {
  readonly id: string
  readonly namespace: string
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
}

/**
 * The workload of a node; none without labels to select it by, because that would select the whole namespace. Telemetry
 * says `latest` of what has no version, and no pod would carry such a label.
 */
function workloadOf(node: NodeData, { labels: names }: Settings): readonly Workload[] {
  const { id, nodeType, namespace, workload, app, version } = node
  const labels = {
    ...(isKnown(app) && { [names.app]: app }),
    ...(isKnownVersion(version) && { [names.version]: version }),
  }
  const isWorkload = (nodeType === 'workload' || nodeType === 'app') && isKnown(workload)
  return isWorkload && Object.keys(labels).length > 0 ? [{ id, namespace, name: workload, labels }] : []
}

function denyAll(namespace: string): IstioObject {
  const name = `deny-all-${namespace}`
  return buildObject({
    type: 'authorizationpolicies',
    namespace,
    name,
    made: 'AuthorizationPolicy',
    spec: {},
  })
}

/** Nothing for a workload that nobody with an identity called: a rule without principals would let everyone in. */
function allow({ namespace, name, labels }: Workload, edges: readonly EdgeData[]): readonly IstioObject[] {
  const principals = edges.flatMap(({ sourcePrincipal }) =>
    isKnown(sourcePrincipal) ? sourcePrincipal.replace(/^spiffe:\/\//, '') : [],
  )
  if (principals.length === 0) return []
  const from = [{ source: { principals: [...new Set(principals)].sort() } }]
  return [
    buildObject({
      type: 'authorizationpolicies',
      namespace,
      name,
      made: 'AuthorizationPolicy',
      spec: { selector: { matchLabels: labels }, action: 'ALLOW', rules: [{ from }] },
    }),
  ]
}

function sidecar(
  { namespace, name, labels }: Workload,
  targets: readonly NodeData[],
  settings: Settings,
): IstioObject {
  const services = targets.flatMap(({ destServices }) => destServices ?? [])
  const hosts = services.map((service) => egressHost(service, settings))
  return buildObject({
    type: 'sidecars',
    namespace,
    name,
    made: 'Sidecar',
    spec: {
      workloadSelector: { labels },
      egress: [{ hosts: [`${settings.istioNamespace}/*`, ...[...new Set(hosts)].sort()] }],
    },
  })
}

/** A host outside the mesh has a full name already, and may be defined anywhere. */
function egressHost({ namespace, name }: ServiceName, { identityDomain }: Settings): string {
  return name.includes('.') ? `*/${name}` : `${namespace}/${name}.${namespace}.${identityDomain}`
}
