import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'

/** A host by its name; of an edge, the percentage of its requests that were sent to it. */
export type Host = { readonly name: string; readonly share: number | null }

/** The hosts that requests of an edge were sent to, however they ended; those that got most first. */
export function edgeHosts({ traffic }: Pick<EdgeData, 'traffic'>): readonly Host[] {
  const shares = new Map<string, number>()
  for (const { hosts = {} } of Object.values(traffic?.responses ?? {}))
    for (const [name, share] of Object.entries(hosts))
      shares.set(name, (shares.get(name) ?? 0) + Number(share))
  return [...shares]
    .map(([name, share]) => ({ name, share }))
    .toSorted((one, other) => other.share - one.share || (one.name < other.name ? -1 : 1))
}

/** The hosts that a node stands for: of a service entry, a gateway or a virtual service. */
export function nodeHosts({ isServiceEntry, isGateway, hasVS }: NodeData): readonly Host[] {
  const { ingressInfo, egressInfo, gatewayAPIInfo } = isGateway ?? {}
  const names = [
    ...(isServiceEntry?.hosts ?? []),
    ...[ingressInfo, egressInfo, gatewayAPIInfo, hasVS].flatMap((one) => one?.hostnames ?? []),
  ]
  return [...new Set(names)].map((name) => ({ name, share: null }))
}
