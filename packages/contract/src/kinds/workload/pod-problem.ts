import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { ContainerStatus, Pod } from '../../kubernetes/pod.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { lookUp } from '../../text/look-up.ts'
import type { NextStep, Problem } from '../kind-rules.ts'
import { exitWord, podStatus } from './pod-status.ts'

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

/** What is wrong with a pod; null while it is well or still within its patience. */
export function podProblem(pod: Pod, { now }: { readonly now: number }): Problem | null {
  const { text, tone } = podStatus(pod)
  const since = podSince(pod)
  if (tone === 'error') {
    const word = text.replace(/^Init:/, '')
    return {
      severity: 'error',
      since,
      reason: text,
      detail: podDetail(pod),
      next: lookUp(NEXT, word) ?? 'logs',
    }
  }
  if (since === null || now - since < PATIENCE_MS) return null
  if (text === 'Pending') return pendingProblem(pod, since)
  if (text === 'Running, not ready') {
    return { severity: 'warning', since, reason: text, detail: podDetail(pod), next: 'logs' }
  }
  if (text === 'Terminating' && now - since > graceMs(pod) + PATIENCE_MS) {
    return { severity: 'warning', since, reason: text, detail: podDetail(pod), next: 'events' }
  }
  return null
}

function pendingProblem(pod: Pod, since: number): Problem {
  const scheduled = findCondition(pod.status?.conditions, 'PodScheduled')
  const reason = scheduled?.status === 'False' ? (scheduled.reason ?? 'Unschedulable') : 'Pending'
  return { severity: 'warning', since, reason, detail: podDetail(pod), next: 'events' }
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

/** The cluster's own words about the container at fault, else how it ended, else about the condition at fault. */
function podDetail({ status }: Pod): string {
  const containers = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  const words = containers.map(containerMessage).find((message) => message)
  const end = containers.map(failedExit).find((word) => word)
  return words ?? status?.message ?? end ?? failingMessage(status) ?? ''
}

function failingMessage(status: Pod['status']): string | undefined {
  return status?.conditions?.find((one) => one.status === 'False' && one.message)?.message
}

function containerMessage({ state, lastState }: ContainerStatus): string | undefined {
  return state?.waiting?.message ?? state?.terminated?.message ?? lastState?.terminated?.message
}

function failedExit({ state }: ContainerStatus): string | undefined {
  const ended = state?.terminated
  return ended && (ended.exitCode || ended.signal) ? exitWord(ended) : undefined
}
