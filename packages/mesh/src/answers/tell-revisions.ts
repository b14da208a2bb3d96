import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import { readAt, readItems } from '@naru/contract/manifest/read'
import type { CanaryStatus, ControlPlanes, ResourceThresholds } from '@naru/contract/mesh/wire/control-planes'
import { compareTexts } from '../model/compare-texts.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { tellCluster } from './list-namespaces.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'
import { istioVersion } from './tell-control-plane.ts'

const NO_UPGRADE: CanaryStatus = {
  currentVersion: '',
  upgradeVersion: '',
  migratedNamespaces: [],
  pendingNamespaces: [],
}

/** GET `/mesh/canaries/status`: of two revisions of istiod the younger one is the upgrade. */
export function tellCanary(world: MeshWorld, reader: Reader): CanaryStatus {
  const { injection, revision } = world.settings.labels
  const revisions = istiods(world)
    .toSorted((a, b) => compareTexts(a.created ?? '', b.created ?? ''))
    .map(({ labels }) => labels[revision] ?? 'default')
  const [current, upgrade] = [revisions[0], revisions.at(-1)]
  if (current === undefined || upgrade === undefined || current === upgrade) return NO_UPGRADE
  const of = (namespace: { readonly labels: Readonly<Record<string, string>> }): string =>
    namespace.labels[revision] ?? (namespace.labels[injection] === 'enabled' ? 'default' : '')
  const namespaces = readableNamespaces(world, reader)
  const inRevision = (wanted: string): string[] =>
    namespaces.filter((one) => of(one) === wanted).map(({ name }) => name)
  return {
    currentVersion: current,
    upgradeVersion: upgrade,
    migratedNamespaces: inRevision(upgrade),
    pendingNamespaces: inRevision(current),
  }
}

/** GET `/mesh`: each istiod of the cluster, with what its configuration says; Kiali writes these names large. */
export function tellControlPlanes(world: MeshWorld): ControlPlanes {
  const { settings } = world
  const cluster = tellCluster(world)
  const configuration = {
    OutboundTrafficPolicy: { mode: settings.outboundPolicy },
    Network: cluster.network,
    EnableAutoMtls: settings.autoMtls,
    MeshMTLS: { MinProtocolVersion: settings.minTls === 'N/A' ? '' : settings.minTls },
    TrustDomain: settings.trustDomains[0] ?? '',
  }
  const planes = istiods(world).map(({ name, namespace, labels }) => ({
    Cluster: cluster,
    Config: configuration,
    ManagedClusters: [cluster],
    Revision: labels[settings.labels.revision] ?? '',
    IstiodName: name,
    IstiodNamespace: namespace,
    Version: { name: 'Istio', version: istioVersion(world) },
  }))
  return { ControlPlanes: planes }
}

/** GET `/mesh/resources/thresholds`: the limits of istiod's container, 0 where it has none. */
export function tellThresholds(world: MeshWorld): ResourceThresholds {
  const [istiod] = istiods(world)
  const object = istiod && world.find('deployments', istiod.namespace, istiod.name)
  const containers = readItems(readAt(object, 'spec', 'template', 'spec', 'containers'))
  const limit = (resource: string): number =>
    readQuantity(readAt(containers[0], 'resources', 'limits', resource))
  return { memory: Math.round(limit('memory') / 1_000_000), cpu: limit('cpu') }
}

function readQuantity(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? (parseQuantity(value) ?? 0) : 0
}

function istiods({ cluster, settings }: MeshWorld): readonly MeshWorkload[] {
  return cluster.workloads.filter(
    ({ kind, namespace, labels }) =>
      kind === 'Deployment' &&
      namespace === settings.istioNamespace &&
      labels[settings.labels.app] === 'istiod',
  )
}
