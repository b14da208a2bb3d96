import type { LabelRequirement } from '../../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import { readHome } from '../../../kubernetes/read-home.ts'
import { readSelector } from '../../../kubernetes/read-selector.ts'
import {
  type Fields,
  isRecord,
  readFields,
  readItems,
  readList,
  readNumber,
  readString,
} from '../../../manifest/read.ts'

export type Protocol = 'TCP' | 'UDP' | 'SCTP'

/** Ports that a rule opens: one, a range, one by its name in the pod that is reached, or all of the protocol. */
export type PolicyPort = {
  readonly protocol: Protocol
  /** Null for every port. */
  readonly port: number | string | null
  readonly endPort: number | null
}

/** Pods by their labels, in the policy's own namespace or in those whose labels fit; or a block of addresses. */
export type PolicyPeer =
  | {
      readonly by: 'pods'
      readonly pods: readonly LabelRequirement[]
      /** Null means the policy's own namespace; none are met by every namespace. */
      readonly namespaces: readonly LabelRequirement[] | null
    }
  | { readonly by: 'block'; readonly cidr: string; readonly except: readonly string[] }

/** What one rule allows: null peers are anyone, null ports every port. */
export type PolicyRule = {
  readonly peers: readonly PolicyPeer[] | null
  readonly ports: readonly PolicyPort[] | null
}

export type Policy = {
  readonly namespace: string
  readonly name: string
  /** The pods that it is about, in its own namespace; null when it selects none. */
  readonly pods: readonly LabelRequirement[] | null
  /** Who may reach them, and whom they may; null where the policy says nothing about that. */
  readonly ingress: readonly PolicyRule[] | null
  readonly egress: readonly PolicyRule[] | null
}

/** What a policy says, by the defaults of the API: one without types is about who may reach, and about the other way if it has rules for it. */
export function readPolicy(object: KubeObject): Policy {
  const { podSelector, policyTypes, ingress, egress } = readFields(object['spec'])
  const named = readList(policyTypes)
  const types = named.length > 0 ? named : ['Ingress', ...(readItems(egress).length > 0 ? ['Egress'] : [])]
  return {
    namespace: readHome(object) ?? '',
    name: object.metadata.name,
    pods: readSelector(podSelector ?? {}, 'selector'),
    ingress: types.includes('Ingress')
      ? readItems(ingress).map((rule) => readRule(rule, rule['from']))
      : null,
    egress: types.includes('Egress') ? readItems(egress).map((rule) => readRule(rule, rule['to'])) : null,
  }
}

function readRule({ ports }: Fields, peers: unknown): PolicyRule {
  const listed = readItems(peers)
  const opened = readItems(ports)
  return {
    peers: listed.length === 0 ? null : listed.flatMap((peer) => readPeer(peer) ?? []),
    ports: opened.length === 0 ? null : opened.map(readPort),
  }
}

/** Null for a peer that allows nobody, such as one that this version does not know. */
function readPeer({ podSelector, namespaceSelector, ipBlock }: Fields): PolicyPeer | null {
  if (isRecord(ipBlock)) {
    const { cidr, except } = ipBlock
    return { by: 'block', cidr: readString(cidr), except: readList(except).map(readString) }
  }
  const isAtHome = namespaceSelector === undefined || namespaceSelector === null
  if (isAtHome && !podSelector) return null
  const pods = readSelector(podSelector ?? {}, 'selector')
  const namespaces = isAtHome ? null : readSelector(namespaceSelector, 'selector')
  return pods === null || (!isAtHome && namespaces === null) ? null : { by: 'pods', pods, namespaces }
}

function readPort({ protocol, port, endPort }: Fields): PolicyPort {
  return {
    protocol: protocol === 'UDP' || protocol === 'SCTP' ? protocol : 'TCP',
    port: readNumber(port) ?? (readString(port) || null),
    endPort: readNumber(endPort),
  }
}
