import type { EdgeData, GraphAnswer, NodeData, ServiceName } from '@naru/contract/mesh/wire/graph'
import { isKnown, isKnownVersion } from '../graph/graph.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioConfig, IstioObject, IstioType } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { RoutingChange } from './service/plan-routing.ts'
import { buildObject } from './wizard-object.ts'

type Elements = GraphAnswer['elements']
type Settings = Pick<MeshSettings, 'istioNamespace' | 'labels' | 'identityDomain'>

/** Policies for a namespace that allow the traffic of a graph of workloads with security. */
export type NamespacePolicies = {
  readonly authorizationPolicies: readonly IstioObject[]
  readonly sidecars: readonly IstioObject[]
}

export type PolicyPlace = { readonly cluster: string; readonly namespace: string }

export function buildNamespacePolicies(
  elements: Elements,
  place: PolicyPlace,
  settings: Settings,
): NamespacePolicies {
  const nodes = elements.nodes.map(({ data }) => data)
  const edges = elements.edges.map(({ data }) => data)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const workloads = selectedBy(
    settings.labels,
    nodes.filter((node) => isOfPlace(place, node)).flatMap((node) => workloadOf(node, settings)),
  ).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const incoming = groupBy(edges, ({ target }) => target)
  const outgoing = groupBy(edges, ({ source }) => source)
  // Behind the node of a service stand all who called it.
  const callsOf = (id: string): readonly EdgeData[] =>
    (incoming.get(id) ?? []).flatMap((edge) =>
      byId.get(edge.source)?.nodeType === 'service' ? [edge, ...(incoming.get(edge.source) ?? [])] : edge,
    )
  return {
    authorizationPolicies: [
      denyAll(place.namespace),
      ...workloads.flatMap((workload) => allow(workload, callsOf(workload.id))),
    ],
    sidecars: workloads.map((workload) => {
      const targets = (outgoing.get(workload.id) ?? []).flatMap(({ target }) => byId.get(target) ?? [])
      return sidecar(workload, targets, settings)
    }),
  }
}

/** A namespace of the same name in another cluster of the mesh has policies of its own. */
export function isOfPlace({ cluster, namespace }: PolicyPlace, node: NodeData): boolean {
  return node.cluster === cluster && node.namespace === namespace
}

/**
 * What of it is not there yet, in the order in which it is made: whoever calls is let in before nobody else is. What has
 * such a name already is somebody’s own, and stays.
 */
export function planNamespacePolicies(
  { authorizationPolicies: [denial, ...allowing], sidecars }: NamespacePolicies,
  config: IstioConfig,
): readonly RoutingChange[] {
  const make = (type: IstioType, objects: readonly IstioObject[]): readonly RoutingChange[] => {
    const taken = new Set(config[type]?.map(({ metadata }) => metadata.name))
    return objects
      .filter(({ metadata }) => !taken.has(metadata.name))
      .map((after) => ({ type, before: null, after, lost: [] }))
  }
  return [
    ...make('sidecars', sidecars),
    ...make('authorizationpolicies', [...allowing, ...(denial ? [denial] : [])]),
  ]
}

/**
 * Who called a workload of a namespace without mutual TLS: no policy could name them. What has no proxy refuses nobody, and
 * what came to a service alone, nobody took.
 */
export function unnamedCallers(elements: Elements, place: PolicyPlace): readonly NodeData[] {
  const byId = new Map(elements.nodes.map(({ data }) => [data.id, data]))
  const callers = elements.edges.flatMap(({ data: { source, target, sourcePrincipal } }) => {
    const [from, to] = [byId.get(source), byId.get(target)]
    if (!from || !to || !isOfPlace(place, to) || to.isOutOfMesh || isKnown(sourcePrincipal)) return []
    return [from, to].some(({ nodeType }) => nodeType === 'service') ? [] : [from]
  })
  return [...new Set(callers)]
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

/** A version tells workloads of one app apart; of an only one it would end with its next release. */
function selectedBy(
  { app, version }: Settings['labels'],
  workloads: readonly Workload[],
): readonly Workload[] {
  return workloads.map((workload) => {
    const { [version]: _, ...others } = workload.labels
    const name = workload.labels[app]
    const isOnly = workloads.every((other) => other === workload || other.labels[app] !== name)
    return name !== undefined && isOnly ? { ...workload, labels: others } : workload
  })
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
