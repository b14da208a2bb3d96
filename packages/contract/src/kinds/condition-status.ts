import { conditionSince } from '../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../kubernetes/object.ts'
import { readFields, readText } from '../manifest/read.ts'
import type { Status } from '../rows/status.ts'
import { buildStatus, toneOf } from '../rows/status-words.ts'
import type { PodTrouble, Problem } from './kind-rules.ts'

type Conditioned = KubeObject & {
  readonly status?: {
    readonly phase?: unknown
    readonly health?: unknown
    readonly conditions?: readonly Condition[]
  }
}

/** Conditions that sum up the rest, most telling first. */
const SUMMARY = ['Ready', 'Succeeded', 'Available', 'Healthy', 'Accepted', 'Established', 'Complete']

function summary({ status }: Conditioned): Condition | undefined {
  // A stranger's status may hold anything under this name.
  const conditions = Array.isArray(status?.conditions) ? status.conditions : []
  return SUMMARY.map((type) => conditions.find((condition) => condition?.type === type)).find(Boolean)
}

function hasFailed({ status }: Conditioned): Condition | undefined {
  const conditions = Array.isArray(status?.conditions) ? status.conditions : []
  return conditions.find((condition) => condition?.type === 'Failed' && condition.status === 'True')
}

/** A word of its own for how it is: a phase, or `health.status` as Argo CD writes it. */
function ownWord({ status }: Conditioned): string | null {
  const { status: health } = readFields(status?.health)
  return readText(status?.phase) || readText(health) || null
}

/** The fallback for kinds without a rule: False is Failed, Unknown stays Unknown, else the condition or its own word. */
export function conditionStatus(object: Conditioned): Status | null {
  if (object.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (hasFailed(object)) return buildStatus('Failed')
  const condition = summary(object)
  if (condition?.status === 'False') return buildStatus('Failed')
  if (condition?.status === 'Unknown') return buildStatus('Unknown')
  if (condition) return buildStatus(condition.type, 'ok')
  const word = ownWord(object)
  return word === null ? null : buildStatus(word)
}

/** What its conditions or its own word say is wrong, and why as far as its pods know; of pods alone while it does not say that it is well. */
export function conditionProblem(object: Conditioned, trouble: PodTrouble | null = null): Problem | null {
  const told = toldProblem(object)
  if (trouble === null) return told
  if (told) return { ...told, ...(trouble.cause && { cause: trouble.cause }) }
  const isWell = object.metadata.deletionTimestamp !== undefined || conditionStatus(object)?.tone === 'ok'
  return isWell ? null : { severity: 'warning', detail: '', next: 'pods', ...trouble }
}

function toldProblem(object: Conditioned): Problem | null {
  if (object.metadata.deletionTimestamp) return null
  const condition = hasFailed(object) ?? summary(object)
  if (condition === undefined) return wordProblem(ownWord(object))
  if (condition.type !== 'Failed' && condition.status !== 'False') return null
  return {
    severity: 'warning',
    since: conditionSince(condition),
    reason: condition.reason || 'Failed',
    detail: condition.message ?? '',
    next: 'yaml',
  }
}

function wordProblem(word: string | null): Problem | null {
  const tone = word === null ? 'off' : toneOf(word)
  if (word === null || (tone !== 'error' && tone !== 'warning')) return null
  return { severity: tone, since: null, reason: word, detail: '', next: 'yaml' }
}
