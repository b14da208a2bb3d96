import type { KubeObject } from '../../kubernetes/object.ts'
import type { KindRules, Problem } from '../kind-rules.ts'
import { isStuck, readDeletion } from './deletion-holds.ts'

/** That an object is to go and does not, with the first thing that holds it; null where nothing does, or not for long. */
export function stuckProblem(object: KubeObject, now: number): Problem | null {
  const deletion = readDeletion(object, now)
  const [first] = deletion?.holds ?? []
  if (deletion === null || first === undefined || !isStuck(deletion, now)) return null
  const { name, what, words, since } = first
  return {
    severity: 'warning',
    since: since ?? deletion.since,
    reason: 'Terminating',
    detail: words,
    says: { en: `${what.en} ${name}`.trim(), ko: `${what.ko} ${name}`.trim() },
    next: 'yaml',
  }
}

/** The rules of a kind that tells what is wrong, with that as well where it finds nothing itself. */
export function withStuck(rules: KindRules): KindRules {
  const { problem } = rules
  if (problem === undefined) return rules
  return {
    ...rules,
    problem: (object, context) => problem(object, context) ?? stuckProblem(object, context.now),
  }
}
