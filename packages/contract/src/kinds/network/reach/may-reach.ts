import { matchesLabels } from '../../../kubernetes/label-selector.ts'
import { isInBlock } from './address-block.ts'
import type { Policy, PolicyPeer, PolicyPort, PolicyRule, Protocol } from './read-policy.ts'

type Labels = Readonly<Record<string, string>>

/** A pod, or an address outside of the cluster, as far as policies look at it. */
export type Party = {
  /** Of one pod always the same; empty for what is no pod. */
  readonly uid: string
  /** Null for what is no pod. */
  readonly namespace: string | null
  readonly labels: Labels
  readonly namespaceLabels: Labels
  readonly addresses: readonly string[]
  readonly ports: readonly NamedPort[]
  /** It has the addresses of its node: policies do not know it as a pod. */
  readonly onHostNetwork: boolean
  readonly node: string
}

export type NamedPort = { readonly name: string; readonly port: number; readonly protocol: Protocol }

export type Connection = {
  readonly from: Party
  readonly to: Party
  readonly port: number
  readonly protocol: Protocol
}

export type PolicyName = Pick<Policy, 'namespace' | 'name'>

/**
 * What policies of one side say: it is no pod that policies are about (`outside`), none is about it (`open`), or some
 * are, of which those in `by` allow the connection; `near` would for another port.
 */
export type Side =
  | { readonly says: 'outside' | 'open' }
  | { readonly says: 'allowed'; readonly by: readonly PolicyName[] }
  | { readonly says: 'denied'; readonly by: readonly PolicyName[]; readonly near: readonly PolicyName[] }

/** `always` where no policy can forbid it: a pod and itself, a node and what runs on it. */
export type Reach = {
  readonly allowed: boolean
  readonly always: 'self' | 'node' | null
  readonly egress: Side
  readonly ingress: Side
}

type Way = 'ingress' | 'egress'

/** Whether a connection may be made, by all policies of both namespaces together, and which of them decide. */
export function decideReach(connection: Connection, policies: readonly Policy[]): Reach {
  const egress = judgeSide('egress', connection, policies)
  const ingress = judgeSide('ingress', connection, policies)
  const always = findAlways(connection)
  const allowed = always !== null || (egress.says !== 'denied' && ingress.says !== 'denied')
  return { allowed, always, egress, ingress }
}

/** A pod can always reach itself, and its node it and it its node. */
function findAlways({ from, to }: Connection): Reach['always'] {
  if (from.uid !== '' && from.uid === to.uid) return 'self'
  const isOnNode = from.node !== '' && from.node === to.node
  return isOnNode && (from.onHostNetwork || to.onHostNetwork) ? 'node' : null
}

function judgeSide(way: Way, connection: Connection, policies: readonly Policy[]): Side {
  const self = way === 'ingress' ? connection.to : connection.from
  if (self.namespace === null || self.onHostNetwork) return { says: 'outside' }
  const about = policies.filter((policy) => isAbout(policy, self) && policy[way] !== null)
  if (about.length === 0) return { says: 'open' }
  const allowing = about.filter((policy) =>
    policy[way]?.some((rule) => allows(rule, policy, way, connection)),
  )
  if (allowing.length > 0) return { says: 'allowed', by: allowing.map(nameOf) }
  const near = about.filter((policy) =>
    policy[way]?.some(({ peers }) => meetsPeers(peers, policy, otherEnd(way, connection))),
  )
  return { says: 'denied', by: about.map(nameOf), near: near.map(nameOf) }
}

/** Whether a policy is about a pod. */
export function isAbout(policy: Policy, { namespace, labels }: Pick<Party, 'namespace' | 'labels'>): boolean {
  return policy.namespace === namespace && policy.pods !== null && matchesLabels(policy.pods, labels)
}

function allows(rule: PolicyRule, policy: Policy, way: Way, connection: Connection): boolean {
  return (
    meetsPeers(rule.peers, policy, otherEnd(way, connection)) &&
    (rule.ports === null || rule.ports.some((port) => opens(port, connection)))
  )
}

function otherEnd(way: Way, { from, to }: Connection): Party {
  return way === 'ingress' ? from : to
}

function meetsPeers(peers: PolicyRule['peers'], policy: Policy, other: Party): boolean {
  return peers === null || peers.some((peer) => meets(peer, policy, other))
}

function meets(peer: PolicyPeer, policy: Policy, other: Party): boolean {
  if (peer.by === 'block')
    return other.addresses.some(
      (address) => isInBlock(address, peer.cidr) && !peer.except.some((except) => isInBlock(address, except)),
    )
  if (other.namespace === null || other.onHostNetwork || !matchesLabels(peer.pods, other.labels)) return false
  return peer.namespaces === null
    ? other.namespace === policy.namespace
    : matchesLabels(peer.namespaces, other.namespaceLabels)
}

/** A name is one of the pod that is reached, whichever way the rule is about. */
function opens({ protocol, port, endPort }: PolicyPort, connection: Connection): boolean {
  if (protocol !== connection.protocol) return false
  if (port === null) return true
  if (typeof port === 'number') return connection.port >= port && connection.port <= (endPort ?? port)
  return connection.to.ports.some(
    (named) => named.name === port && named.protocol === protocol && named.port === connection.port,
  )
}

function nameOf({ namespace, name }: Policy): PolicyName {
  return { namespace, name }
}
