import { readFields, readString, readStringMap } from '@naru/contract/manifest/read'
import { type Host, parseHost } from '../../config/host.ts'
import { asRecords } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { settingsOf } from '../../model/mesh-snapshot.ts'
import { type GraphNode, isKnown, markNodes } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { readableOf } from '../readable.ts'

type Breaker = {
  readonly cluster: string
  readonly host: Host
  /** `all` breaks the circuit for every version of the service; a subset may also be of none. */
  readonly versions: ReadonlySet<string> | 'all'
}

/** Marks services, apps and versions that a DestinationRule protects by a connection pool or outlier detection. */
export const markCircuitBreakers: Stage = (graph, context) => {
  const breakers = listBreakers(context)
  if (breakers.length === 0) return graph
  return markNodes(graph, (node) =>
    breakers.some((breaker) => protects(breaker, node)) ? { hasCB: true } : null,
  )
}

function listBreakers({ snapshot, index }: GraphContext): readonly Breaker[] {
  return snapshot.clusters.flatMap((cluster) => {
    const { identityDomain, labels } = settingsOf(snapshot, cluster.name)
    return readableOf(index, cluster, cluster.config.destinationrules).flatMap((rule) => {
      const versions = brokenVersions(rule, labels.version)
      if (!versions) return []
      const namespaces = new Set(index.clusters.get(cluster.name)?.namespaces.map(({ name }) => name))
      const host = parseHost(readString(rule.spec?.['host']), {
        namespace: rule.metadata.namespace ?? '',
        namespaces,
        identityDomain,
      })
      return [{ cluster: cluster.name, host, versions }]
    })
  })
}

/** The versions of the subsets that break; null for a rule that never does. */
function brokenVersions({ spec }: IstioObject, versionLabel: string): Breaker['versions'] | null {
  if (breaks(spec?.['trafficPolicy'])) return 'all'
  const subsets = asRecords(spec?.['subsets']).filter((subset) => breaks(subset['trafficPolicy']))
  if (subsets.length === 0) return null
  return new Set(subsets.map((subset) => readStringMap(subset['labels'])[versionLabel] ?? '').filter(isKnown))
}

function breaks(policy: unknown): boolean {
  const { connectionPool, outlierDetection } = readFields(policy)
  return connectionPool != null || outlierDetection != null
}

function protects({ cluster, host, versions }: Breaker, node: GraphNode): boolean {
  if (cluster !== node.cluster) return false
  if (node.nodeType === 'service') return isHost(host, node.namespace, node.service)
  if (node.nodeType === 'unknown') return false
  const reached = [...node.destServices.values()].some(({ namespace, name }) => isHost(host, namespace, name))
  if (!reached) return false
  return isKnown(node.version) ? versions === 'all' || versions.has(node.version) : node.nodeType === 'app'
}

function isHost(host: Host, namespace: string, service: string | undefined): boolean {
  if (host.type === 'literal') return host.host === service
  return host.service === service && host.namespace === namespace
}
