import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/graph'
import { isKnown } from '../graph/graph.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { buildObject } from './wizard-object.ts'

type Elements = GraphAnswer['elements']
type Settings = Pick<MeshSettings, 'istioNamespace' | 'labels' | 'identityDomain'>

/** Policies for a namespace that allow exactly the traffic of a graph with workload nodes and security. */
export type NamespacePolicies = {
  readonly authorizationPolicies: readonly IstioObject[]
  readonly sidecars: readonly IstioObject[]
}

export function buildNamespacePolicies(
  elements: Elements,
  namespace: string,
  settings: Settings,
): NamespacePolicies {
  const nodes = new Map(elements.nodes.map(({ data }) => [data.id, data]))
  const workloads = elements.nodes
    .map(({ data }) => data)
    // A selector without labels would select the whole namespace.
    .filter((node) => isWorkloadOf(node, namespace) && Object.keys(labelsOf(node, settings)).length > 0)
    .sort((a, b) => ((a.workload ?? '') < (b.workload ?? '') ? -1 : 1))
  const incoming = groupBy(edgesOf(elements), ({ target }) => target)
  const outgoing = groupBy(edgesOf(elements), ({ source }) => source)
  return {
    authorizationPolicies: [
      denyAll(namespace),
      ...workloads.flatMap((node) => allow(node, incoming.get(node.id) ?? [], settings)),
    ],
    sidecars: workloads.map((node) => {
      const targets = (outgoing.get(node.id) ?? []).flatMap(({ target }) => nodes.get(target) ?? [])
      return sidecar(node, targets, settings)
    }),
  }
}

function isWorkloadOf({ nodeType, workload, namespace: home }: NodeData, namespace: string): boolean {
  return home === namespace && (nodeType === 'workload' || nodeType === 'app') && isKnown(workload)
}

function edgesOf({ edges }: Elements): readonly EdgeData[] {
  return edges.map(({ data }) => data)
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
function allow(node: NodeData, edges: readonly EdgeData[], settings: Settings): readonly IstioObject[] {
  const principals = edges.flatMap(
    ({ sourcePrincipal }) => sourcePrincipal?.replace(/^spiffe:\/\//, '') ?? [],
  )
  if (principals.length === 0) return []
  const from = [{ source: { principals: [...new Set(principals)].sort() } }]
  return [
    buildObject({
      type: 'authorizationpolicies',
      namespace: node.namespace,
      name: node.workload ?? '',
      made: 'AuthorizationPolicy',
      spec: { selector: { matchLabels: labelsOf(node, settings) }, action: 'ALLOW', rules: [{ from }] },
    }),
  ]
}

function sidecar(node: NodeData, targets: readonly NodeData[], settings: Settings): IstioObject {
  const services = targets.flatMap(({ destServices }) => destServices ?? [])
  const hosts = services.map(({ namespace, name }) => egressHost(namespace, name, settings))
  return buildObject({
    type: 'sidecars',
    namespace: node.namespace,
    name: node.workload ?? '',
    made: 'Sidecar',
    spec: {
      workloadSelector: { labels: labelsOf(node, settings) },
      egress: [{ hosts: [`${settings.istioNamespace}/*`, ...[...new Set(hosts)].sort()] }],
    },
  })
}

/** A host outside the mesh has a full name already, and may be defined anywhere. */
function egressHost(namespace: string, name: string, { identityDomain }: Settings): string {
  if (name.includes('.')) return `*/${name}`
  return `${namespace}/${name}.${namespace}.${identityDomain}`
}

function labelsOf({ app, version }: NodeData, { labels }: Settings): Readonly<Record<string, string>> {
  return {
    ...(isKnown(app) && { [labels.app]: app }),
    ...(isKnown(version) && { [labels.version]: version }),
  }
}
