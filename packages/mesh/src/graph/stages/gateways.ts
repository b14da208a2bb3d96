import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readString, readStringMap } from '@naru/contract/manifest/read'
import { asRecords, asStrings } from '../../config/spec-reader.ts'
import { byPlace, type IstioConfig } from '../../model/istio-object.ts'
import type { ClusterSnapshot } from '../../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { markNodes, type NodeMarks } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import { isReadable, readableOf } from '../readable.ts'
import type { SnapshotIndex } from '../snapshot-index.ts'

const COMPONENT = 'operator.istio.io/component'
const GATEWAY_NAME = 'istio.io/gateway-name'
const GATEWAY_API_NAME = 'gateway.networking.k8s.io/gateway-name'

type Labels = MeshWorkload['labels']

/** Whether a workload lets traffic into the mesh, whatever it is called. */
export function letsIn({ isGateway, labels }: MeshWorkload): boolean {
  return isGateway && labels[COMPONENT] !== 'EgressGateways'
}

/** Marks the workloads that are gateways, with the hosts that their Gateway objects open. */
export const markGateways: Stage = (graph, { index }) => {
  const configs = new Map([...index.clusters].map(([name, cluster]) => [name, readGateways(cluster, index)]))
  return markNodes(graph, (node) => {
    if (node.nodeType !== 'workload' && node.nodeType !== 'app') return null
    const config = configs.get(node.cluster)
    if (!config || !isReadable(index, node.cluster, node.namespace)) return null
    const found = index.workloadsOf(node).map((workload) => describeGateway(workload, config))
    return found.find((marks) => marks !== null) ?? null
  })
}

function readGateways(cluster: ClusterSnapshot, index: SnapshotIndex): IstioConfig {
  const { gateways, k8sgateways = [] } = cluster.config
  return { gateways: byPlace(readableOf(index, cluster, gateways)), k8sgateways }
}

function describeGateway({ namespace, labels }: MeshWorkload, config: IstioConfig): NodeMarks | null {
  const component = labels[COMPONENT]
  if (component === 'IngressGateways')
    return { isGateway: { ingressInfo: hostnames(openedBy(labels, config)) } }
  if (component === 'EgressGateways')
    return { isGateway: { egressInfo: hostnames(openedBy(labels, config)) } }
  const name = labels[GATEWAY_NAME] ?? labels[GATEWAY_API_NAME]
  if (name === undefined) return null
  const listeners = (config.k8sgateways ?? [])
    .filter(({ metadata }) => metadata.name === name && metadata.namespace === namespace)
    .flatMap(({ spec }) => asRecords(spec?.['listeners']).map((listener) => readString(listener['hostname'])))
    .filter((host) => host !== '')
  return {
    isGateway: { gatewayAPIInfo: hostnames([...openedBy(labels, config), ...listeners]) },
    isK8sGatewayAPI: true,
  }
}

/** The hosts of the Gateway objects that select these labels; Istio gives one without a selector to every gateway. */
function openedBy(labels: Labels, { gateways = [] }: IstioConfig): readonly string[] {
  return gateways
    .filter(({ spec }) => hasLabels(readStringMap(spec?.['selector']), labels))
    .flatMap(({ spec }) => asRecords(spec?.['servers']).flatMap((server) => asStrings(server['hosts'])))
}

function hostnames(hosts: readonly string[]): { hostnames?: string[] } {
  return hosts.length > 0 ? { hostnames: [...new Set(hosts)] } : {}
}
