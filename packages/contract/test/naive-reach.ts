import type { Connection, Party } from '../src/kinds/network/reach/may-reach.ts'

type Selector = {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values?: readonly string[]
  }[]
}

type Peer = {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] }
}

type Ports = { readonly protocol?: string; readonly port?: number | string; readonly endPort?: number }

type Rule = {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports?: readonly Ports[]
}

/** A policy as it is written, which nobody has read yet. */
export type Manifest = {
  readonly metadata: { readonly name: string; readonly namespace: string }
  readonly spec: {
    readonly podSelector: Selector
    readonly policyTypes?: readonly string[]
    readonly ingress?: readonly Rule[]
    readonly egress?: readonly Rule[]
  }
}

/**
 * A second reading of what network policies mean, over raw manifests and by listing: every connection that a policy
 * allows is written down, and what is asked is looked up in that list.
 */
export function naiveReach(
  manifests: readonly Manifest[],
  parties: readonly Party[],
  { from, to, port, protocol }: Connection,
): boolean {
  if (from.uid !== '' && from.uid === to.uid) return true
  if (from.node !== '' && from.node === to.node && (from.onHostNetwork || to.onHostNetwork)) return true
  const wanted = `${protocol} ${port}`
  const goes = (way: 'Ingress' | 'Egress', self: Party, other: Party): boolean => {
    if (self.namespace === null || self.onHostNetwork) return true
    const isolating = manifests.filter((manifest) => isolates(manifest, way, self))
    if (isolating.length === 0) return true
    const listed = new Set<string>()
    for (const manifest of isolating)
      for (const rule of manifest.spec[way === 'Ingress' ? 'ingress' : 'egress'] ?? [])
        for (const peer of listPeers(rule[way === 'Ingress' ? 'from' : 'to'], manifest, parties))
          for (const opened of listPorts(rule.ports, to)) listed.add(`${parties.indexOf(peer)} ${opened}`)
    return listed.has(`${parties.indexOf(other)} ${wanted}`)
  }
  return goes('Egress', from, to) && goes('Ingress', to, from)
}

function isolates({ metadata, spec }: Manifest, way: 'Ingress' | 'Egress', pod: Party): boolean {
  if (metadata.namespace !== pod.namespace || !selects(spec.podSelector, pod.labels)) return false
  if (spec.policyTypes && spec.policyTypes.length > 0) return spec.policyTypes.includes(way)
  return way === 'Ingress' || (spec.egress ?? []).length > 0
}

function selects(selector: Selector | undefined, labels: Readonly<Record<string, string>>): boolean {
  const missed = Object.entries(selector?.matchLabels ?? {}).filter(([key, value]) => labels[key] !== value)
  const refused = (selector?.matchExpressions ?? []).filter(({ key, operator, values = [] }) => {
    const [has, isListed] = [key in labels, values.includes(labels[key] ?? '')]
    const met = { Exists: has, DoesNotExist: !has, In: has && isListed, NotIn: !has || !isListed }
    return !Object.entries(met).some(([name, holds]) => name === operator && holds)
  })
  return missed.length === 0 && refused.length === 0
}

function listPeers(
  peers: readonly Peer[] | undefined,
  { metadata }: Manifest,
  parties: readonly Party[],
): readonly Party[] {
  if (!peers || peers.length === 0) return parties
  return peers.flatMap(({ ipBlock, podSelector, namespaceSelector }) =>
    parties.filter((party) => {
      if (ipBlock) {
        const isIn = (block: string) => party.addresses.some((address) => hasPrefix(address, block))
        return isIn(ipBlock.cidr) && !(ipBlock.except ?? []).some(isIn)
      }
      const isPod = party.namespace !== null && !party.onHostNetwork
      if (!isPod || (!podSelector && !namespaceSelector)) return false
      if (!namespaceSelector && party.namespace !== metadata.namespace) return false
      return selects(podSelector, party.labels) && selects(namespaceSelector, party.namespaceLabels)
    }),
  )
}

/** The bits of an IPv4 address, as text. */
function toBits(address: string): string {
  return address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('')
}

function hasPrefix(address: string, block: string): boolean {
  const [base = '', length = '0'] = block.split('/')
  return toBits(address).startsWith(toBits(base).slice(0, Number(length)))
}

const EVERY_PORT = Array.from({ length: 12 }, (_, index) => index + 1)

function listPorts(ports: readonly Ports[] | undefined, to: Party): readonly string[] {
  const protocols = ['TCP', 'UDP', 'SCTP']
  if (!ports || ports.length === 0)
    return protocols.flatMap((protocol) => EVERY_PORT.map((n) => `${protocol} ${n}`))
  return ports.flatMap(({ protocol = 'TCP', port, endPort }) => {
    if (port === undefined) return EVERY_PORT.map((n) => `${protocol} ${n}`)
    if (typeof port === 'string')
      return to.ports
        .filter((named) => named.name === port && named.protocol === protocol)
        .map((named) => `${protocol} ${named.port}`)
    const last: number = endPort ?? port
    return EVERY_PORT.filter((n) => n >= port && n <= last).map((n) => `${protocol} ${n}`)
  })
}
