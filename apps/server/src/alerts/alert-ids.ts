import { createHash } from 'node:crypto'
import type { PrometheusGroup, PrometheusRule } from './prometheus-rules.ts'

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

const sorted = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).toSorted(([left], [right]) => (left < right ? -1 : 1))

/** The same as long as its labels are, wherever and whenever it fires. */
export function alertIdOf(labels: Readonly<Record<string, string>>): string {
  return digest(sorted(labels))
}

/** Prometheus names no rule; two of one name in a group differ in what they ask or say. */
export function ruleIdOf({ file, name }: PrometheusGroup, rule: PrometheusRule): string {
  return digest([file, name, rule.name, rule.query, sorted(rule.labels)])
}
