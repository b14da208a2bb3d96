import { findCondition } from '../../../kubernetes/condition.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import type { Pod, PodSpec } from '../../../kubernetes/pod.ts'
import { readAt, readItems, readList, readString } from '../../../manifest/read.ts'
import type { Status } from '../../../rows/status.ts'
import { buildStatus } from '../../../rows/status-words.ts'
import type { DaemonSet } from '../daemon-set.rules.ts'
import { isPodReady, podStatus } from '../pod-status.ts'
import { podCause } from '../trouble/pod-cause.ts'
import { findMisfit, type Misfit } from './node-fit.ts'

/** A node that should have a ready pod of the set and has none. */
export type LackingNode = {
  readonly node: string
  readonly pod: string | null
  readonly status: Status | null
  /** In the cluster's words; empty where nobody says anything. */
  readonly says: string
}

export type DaemonNodes = {
  readonly lacking: readonly LackingNode[]
  /** How many have a ready pod. */
  readonly served: number
  /** Why others are left out, the commonest reason first. */
  readonly leftOut: readonly (Misfit & { readonly count: number })[]
}

/** Daemons stay on nodes in trouble: their controller adds these to whatever their template tolerates. */
const TOLERATED = [
  ['not-ready', 'NoExecute'],
  ['unreachable', 'NoExecute'],
  ['disk-pressure', 'NoSchedule'],
  ['memory-pressure', 'NoSchedule'],
  ['pid-pressure', 'NoSchedule'],
  ['unschedulable', 'NoSchedule'],
].map(([name, effect]) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists', effect }))

const NETWORK = { key: 'node.kubernetes.io/network-unavailable', operator: 'Exists', effect: 'NoSchedule' }

/** Which nodes should have a pod of a daemon set and have none, and why; and why others need none. */
export function judgeNodes(set: DaemonSet, nodes: readonly KubeObject[], pods: readonly Pod[]): DaemonNodes {
  const spec = tolerant(set.spec?.template?.spec)
  const byNode = new Map(pods.map((pod) => [nodeOf(pod), pod]))
  const misfits = nodes.map((node) => findMisfit(spec, node))
  const meant = nodes.filter((_, index) => misfits[index] === null)
  const lacking = meant.flatMap(({ metadata }) => judgeNode(metadata.name, byNode.get(metadata.name)) ?? [])
  return {
    lacking: lacking.toSorted(byNodeName),
    served: meant.length - lacking.length,
    leftOut: countMisfits(misfits.filter((misfit) => misfit !== null)),
  }
}

/** Where there are too many nodes to look at each: what its pods in trouble say alone, and how many there are. */
export function judgeTroubled({ status }: DaemonSet, pods: readonly Pod[]): DaemonNodes {
  const lacking = pods.flatMap((pod) => judgeNode(nodeOf(pod), pod) ?? [])
  return { lacking: lacking.toSorted(byNodeName), served: status?.numberReady ?? 0, leftOut: [] }
}

function byNodeName(a: LackingNode, b: LackingNode): number {
  return a.node < b.node ? -1 : 1
}

function tolerant(spec: PodSpec = {}): PodSpec {
  const own = readItems(spec['tolerations'])
  return { ...spec, tolerations: [...own, ...TOLERATED, ...(spec['hostNetwork'] === true ? [NETWORK] : [])] }
}

/** A daemon's pod is bound to its node, or made for one by name. */
function nodeOf({ spec }: Pod): string {
  if (spec?.nodeName) return spec.nodeName
  const required = readAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution')
  const [term] = readItems(readAt(required, 'nodeSelectorTerms'))
  const [field] = readItems(term?.['matchFields'])
  return readString(readList(field?.['values'])[0])
}

function judgeNode(node: string, pod: Pod | undefined): LackingNode | null {
  if (pod === undefined) return { node, pod: null, status: null, says: '' }
  if (isPodReady(pod) && pod.metadata.deletionTimestamp === undefined) return null
  const scheduled = findCondition(pod.status?.conditions, 'PodScheduled')
  const waits = scheduled?.status === 'False'
  return {
    node,
    pod: pod.metadata.name,
    status: waits ? buildStatus('Unschedulable') : podStatus(pod),
    says: waits ? ownRefusal(scheduled.message ?? '') : (podCause(pod)?.says ?? ''),
  }
}

/**
 * What the scheduler says of the one node that a daemon's pod is for: of all others it says that the pod is not for
 * them. `0/3 nodes are available: 1 Insufficient cpu, 2 node(s) didn't match Pod's node affinity/selector. …`
 */
export function ownRefusal(message: string): string {
  const [, reasons = ''] = /nodes are available: (.*?)\.(?: |$)/.exec(message) ?? []
  const own = reasons
    .split(', ')
    .filter((reason) => !/node affinity|NodeAffinity/.test(reason))
    .map((reason) => reason.replace(/^\d+ (?:node\(s\) )?/, ''))
  return own.join(', ') || message
}

function countMisfits(misfits: readonly Misfit[]) {
  const counts = new Map<string, Misfit & { readonly count: number }>()
  for (const misfit of misfits) {
    const key = `${misfit.by} ${misfit.says}`
    counts.set(key, { ...misfit, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}
