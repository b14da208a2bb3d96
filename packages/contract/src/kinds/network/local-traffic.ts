import type { KubeObject } from '../../kubernetes/object.ts'
import { readFields } from '../../manifest/read.ts'

/** Whose traffic to a service stays on the node that it comes to. */
export type LocalTraffic = 'outside' | 'inside' | 'both'

const LOCAL = 'Local'
const OPEN = ['NodePort', 'LoadBalancer']

/** Null where all of it goes to any endpoint. */
export function readLocal(service: KubeObject): LocalTraffic | null {
  const { type, externalTrafficPolicy, internalTrafficPolicy } = readFields(service['spec'])
  const outside = externalTrafficPolicy === LOCAL && OPEN.some((open) => open === type)
  const inside = internalTrafficPolicy === LOCAL && type !== 'ExternalName'
  if (outside && inside) return 'both'
  if (outside) return 'outside'
  return inside ? 'inside' : null
}

/** The nodes on which nobody answers, by name. */
export function nodesWithout(
  nodes: readonly KubeObject[],
  answering: readonly { readonly node: string | null }[],
): readonly string[] {
  const served = new Set(answering.map(({ node }) => node))
  return nodes
    .map(({ metadata }) => metadata.name)
    .filter((name) => !served.has(name))
    .toSorted()
}
