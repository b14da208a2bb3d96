import {
  hasLabels,
  matchesLabels,
  parseLabelSelector,
  readLabelSelector,
} from '@naru/contract/kubernetes/label-selector'
import type { Selector } from './objects/workload.ts'

type Labels = Readonly<Record<string, string>>

/** A plain map selector, as services and replication controllers have it; an empty one selects nothing. */
export function selectsLabels(selector: Labels | undefined, labels: Labels | undefined): boolean {
  return Object.keys(selector ?? {}).length > 0 && hasLabels(selector ?? {}, labels)
}

/** A selector as the scale of a custom resource tells it: `app=web,tier=front`. */
export function parseSelector(text: string): (labels: Labels | undefined) => boolean {
  const requirements = parseLabelSelector(text)
  return (labels = {}) => matchesLabels(requirements, labels)
}

/** A label selector of a workload or a budget; without any term it selects everything. */
export function matchesSelector(selector: Selector, labels: Labels = {}): boolean {
  return matchesLabels(readLabelSelector(selector), labels)
}
