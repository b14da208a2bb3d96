import { matchesLabels } from '../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { hasPodEnded } from '../../kubernetes/pod-amount.ts'
import { readHome } from '../../kubernetes/read-home.ts'
import { readSelector } from '../../kubernetes/read-selector.ts'
import { readAt, readFields, readItems, readNumber, readString, readStringMap } from '../../manifest/read.ts'

/**
 * What somebody who drains a node meets with its pods of a budget: they go at once, some at a time, not before more
 * are healthy, or never, because two budgets are about the same pod.
 */
export type DrainVerdict = 'at-once' | 'some' | 'waits' | 'never'

export type DrainedNode = {
  readonly node: string
  readonly pods: number
  readonly ready: number
  readonly verdict: DrainVerdict
}

type Budget = {
  readonly allowed: number
  readonly current: number
  readonly desired: number
  readonly always: boolean
}

/** What a drain of each node would meet, the worst first. */
export function judgeDrain(
  budget: KubeObject,
  pods: readonly KubeObject[],
  others: readonly KubeObject[],
): readonly DrainedNode[] {
  const counts = readBudget(budget)
  const living = pods.filter((pod) => !hasPodEnded(pod) && nodeOf(pod) !== '')
  const nodes = [...new Set(living.map(nodeOf))]
  return nodes
    .map((node) => {
      const there = living.filter((pod) => nodeOf(pod) === node)
      const isHeldTwice = there.some((pod) => others.some((other) => protects(other, pod)))
      const verdict = isHeldTwice ? 'never' : judgeNode(there, counts)
      return { node, pods: there.length, ready: there.filter(isReady).length, verdict }
    })
    .toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || (a.node < b.node ? -1 : 1))
}

const ORDER: readonly DrainVerdict[] = ['never', 'waits', 'some', 'at-once']

/** Other budgets that are about some of the pods: such pods cannot be evicted at all. */
export function listRivals(
  budget: KubeObject,
  pods: readonly KubeObject[],
  others: readonly KubeObject[],
): readonly KubeObject[] {
  return others.filter(
    (other) => other.metadata.name !== budget.metadata.name && pods.some((pod) => protects(other, pod)),
  )
}

function protects({ spec, ...rest }: KubeObject, pod: KubeObject): boolean {
  const requirements = readSelector(readFields(spec)['selector'], 'selector')
  if (requirements === null || readHome(rest) !== readHome(pod)) return false
  return matchesLabels(requirements, readStringMap(pod.metadata.labels))
}

/** Pods that are not ready count for nothing: they go when those that are suffice, or whenever the budget says so. */
function judgeNode(pods: readonly KubeObject[], { allowed, current, desired, always }: Budget): DrainVerdict {
  const ready = pods.filter(isReady).length
  const isHeld = ready < pods.length && !always && current < desired
  if (isHeld || (ready > 0 && allowed === 0)) return 'waits'
  return ready <= allowed ? 'at-once' : 'some'
}

function readBudget({ spec, status }: KubeObject): Budget {
  const { disruptionsAllowed, currentHealthy, desiredHealthy } = readFields(status)
  return {
    allowed: readNumber(disruptionsAllowed) ?? 0,
    current: readNumber(currentHealthy) ?? 0,
    desired: readNumber(desiredHealthy) ?? 0,
    always: readFields(spec)['unhealthyPodEvictionPolicy'] === 'AlwaysAllow',
  }
}

function nodeOf({ spec }: KubeObject): string {
  return readString(readFields(spec)['nodeName'])
}

function isReady({ status }: KubeObject): boolean {
  return readItems(readAt(status, 'conditions')).some(
    (condition) => condition['type'] === 'Ready' && condition['status'] === 'True',
  )
}
