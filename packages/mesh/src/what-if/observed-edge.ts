import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import { isKnown } from '../graph/graph.ts'
import type { SnapshotIndex } from '../graph/snapshot-index.ts'
import { isInMesh } from '../health/health-subject.ts'
import { type MeshSnapshot, settingsOf } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'

/** What an edge of a graph says of the connections that made it. */
export type ObservedEdge = {
  readonly id: string
  readonly sources: readonly MeshWorkload[]
  readonly targets: readonly MeshWorkload[]
  /** Identities, each in all its spellings; empty for plain text, null when they are not known. */
  readonly principals: readonly (readonly string[])[] | null
  /** Percent of the traffic that was mutual TLS; null when it is not known. */
  readonly mtls: number | null
  /** Full names of the services that were asked for. */
  readonly hosts: readonly string[]
}

type Reading = {
  readonly index: SnapshotIndex
  readonly snapshot: MeshSnapshot
  /** The cluster whose policies judge. */
  readonly cluster: string
  /** Whether the graph was asked for security; without it identities are taken from service accounts. */
  readonly hasSecurity: boolean
}

/** The edges that policies judge: from a workload, or from nobody known, to workloads that the snapshot has. */
export function readEdges(
  { nodes, edges }: GraphAnswer['elements'],
  reading: Reading,
): readonly ObservedEdge[] {
  const byId = new Map(nodes.map(({ data }) => [data.id, data]))
  return edges.flatMap(({ data }) => {
    const [source, target] = [byId.get(data.source), byId.get(data.target)]
    // What a service passes on was sent by others, and is judged at the edge from them.
    if (!source || !target || source.nodeType === 'service' || source.nodeType === 'aggregate') return []
    return [readEdge(data, { source, target }, reading)]
  })
}

function readEdge(
  edge: EdgeData,
  { source, target }: { source: NodeData; target: NodeData },
  reading: Reading,
): ObservedEdge {
  const sources = reading.index.workloadsOf(source)
  return {
    id: edge.id,
    sources,
    targets: reading.index.workloadsOf(target),
    principals: principalsOf(edge, sources, reading),
    mtls: mtlsOf(edge, sources, reading),
    hosts: hostsOf(edge, target, reading),
  }
}

function principalsOf(
  { sourcePrincipal }: EdgeData,
  sources: readonly MeshWorkload[],
  { hasSecurity, snapshot, cluster }: Reading,
): ObservedEdge['principals'] {
  const { trustDomains } = settingsOf(snapshot, cluster)
  const spell = (principal: string): readonly string[] => spellingsOf(principal, trustDomains)
  if (isKnown(sourcePrincipal)) return [spell(sourcePrincipal.replace(/^spiffe:\/\//, ''))]
  if (hasSecurity || !sources.some(isInMesh)) return []
  const accounts = sources.flatMap(({ cluster: home, namespace, serviceAccounts }) => {
    const [domain = DEFAULT_DOMAIN] = settingsOf(snapshot, home).trustDomains
    return serviceAccounts.map((account) => `${domain}/ns/${namespace}/sa/${account}`)
  })
  return accounts.length > 0 ? [...new Set(accounts)].map(spell) : null
}

/** In a policy it stands for the mesh's own trust domain, whatever that is called. */
const DEFAULT_DOMAIN = 'cluster.local'

/** An identity of the mesh may be written in any of its trust domains, one from elsewhere only in its own. */
function spellingsOf(principal: string, trustDomains: readonly string[]): readonly string[] {
  const domains = [...new Set([...trustDomains, DEFAULT_DOMAIN])]
  const own = domains.find((domain) => principal.startsWith(`${domain}/`))
  return own === undefined ? [principal] : domains.map((domain) => domain + principal.slice(own.length))
}

function mtlsOf(
  edge: EdgeData,
  sources: readonly MeshWorkload[],
  { hasSecurity, snapshot }: Reading,
): number | null {
  if (edge.isMTLS !== undefined) return Number(edge.isMTLS)
  if (hasSecurity) return 0
  if (!sources.some(isInMesh)) return 0
  const isAutomatic = sources.every(({ cluster }) => settingsOf(snapshot, cluster).autoMtls)
  return isAutomatic && sources.every(isInMesh) ? 100 : null
}

function hostsOf({ traffic }: EdgeData, target: NodeData, { snapshot }: Reading): readonly string[] {
  const { identityDomain } = settingsOf(snapshot, target.cluster)
  const seen = Object.values(traffic?.responses ?? {}).flatMap(({ hosts = {} }) => Object.keys(hosts))
  const asked = (target.destServices ?? []).map(({ namespace, name }) =>
    name.includes('.') ? name : `${name}.${namespace}.${identityDomain}`,
  )
  const known = seen.filter(isKnown)
  return [...new Set(known.length > 0 ? known : asked)].sort()
}
