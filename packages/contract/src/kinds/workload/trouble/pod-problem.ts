import type { ActionId } from '../../../actions/registry.ts'
import { conditionSince, findCondition } from '../../../kubernetes/condition.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import { parseTime } from '../../../kubernetes/time.ts'
import { lookUp } from '../../../text/look-up.ts'
import type { NextStep, Problem } from '../../kind-rules.ts'
import { podStatus } from '../pod-status.ts'
import { podCause } from './pod-cause.ts'

/** A pod may take this long to be scheduled, to become ready and to end before it counts as a problem. */
const PATIENCE_MS = 60_000

const NEXT: Readonly<Record<string, NextStep>> = {
  ImagePullBackOff: 'edit-image',
  ErrImagePull: 'edit-image',
  ErrImageNeverPull: 'edit-image',
  InvalidImageName: 'edit-image',
  CrashLoopBackOff: 'logs',
  Error: 'logs',
  OOMKilled: 'yaml',
  CreateContainerConfigError: 'events',
  CreateContainerError: 'events',
  Evicted: 'nodes',
}

/** A look inside helps where the log may not be enough. */
const HELPS: Readonly<Record<string, readonly ActionId[]>> = {
  CrashLoopBackOff: ['debug'],
  'Running, not ready': ['debug'],
  Evicted: ['delete'],
  NodeLost: ['force-delete'],
  // Only one that is long overdue is a problem.
  Terminating: ['force-delete'],
}

/** What is wrong with a pod and why; null while it is well or still within its patience. */
export function podProblem(pod: Pod, context: { readonly now: number }): Problem | null {
  const problem = findProblem(pod, context)
  if (problem === null) return null
  const cause = podCause(pod)
  const helps = lookUp(HELPS, problem.reason)
  return { ...problem, ...(cause && { cause }), ...(helps && { helps }) }
}

function findProblem(pod: Pod, { now }: { readonly now: number }): Problem | null {
  const { text, tone } = podStatus(pod)
  const since = podSince(pod)
  if (text === 'Unknown') return pod.status?.phase ? lostProblem(since) : null
  if (tone === 'error') {
    const word = text.replace(/^Init:/, '')
    return {
      severity: 'error',
      since,
      reason: text,
      detail: '',
      next: lookUp(NEXT, word) ?? 'logs',
    }
  }
  if (since === null || now - since < PATIENCE_MS) return null
  if (text === 'Pending') return pendingProblem(pod, since)
  if (text === 'Running, not ready') {
    return { severity: 'warning', since, reason: text, detail: '', next: 'logs' }
  }
  if (text === 'Terminating' && now - since > graceMs(pod) + PATIENCE_MS) {
    return { severity: 'warning', since, reason: text, detail: '', next: 'events' }
  }
  return null
}

/** Nobody knows how it is because its node does not say so any more. */
function lostProblem(since: number | null): Problem {
  return { severity: 'error', since, reason: 'NodeLost', detail: '', next: 'nodes' }
}

function pendingProblem(pod: Pod, since: number): Problem {
  const scheduled = findCondition(pod.status?.conditions, 'PodScheduled')
  const reason = scheduled?.status === 'False' ? (scheduled.reason ?? 'Unschedulable') : 'Pending'
  return { severity: 'warning', since, reason, detail: '', next: 'events' }
}

function graceMs(pod: Pod): number {
  return (pod.metadata.deletionGracePeriodSeconds ?? 30) * 1000
}

/** Since when the pod is as it is: its deletion, else the last change of its Ready condition, else its creation. */
function podSince({ metadata, status }: Pod): number | null {
  return (
    parseTime(metadata.deletionTimestamp) ??
    conditionSince(findCondition(status?.conditions, 'Ready')) ??
    conditionSince(findCondition(status?.conditions, 'PodScheduled')) ??
    parseTime(metadata.creationTimestamp)
  )
}
