import {
  matchesLabels as matchesRequirements,
  parseLabelSelector,
  readLabelSelector,
} from '@naru/contract/kubernetes/label-selector'
import type { Selector } from './objects/workload.ts'

type Labels = Readonly<Record<string, string>>

/** A plain map selector, as services and replication controllers have it; an empty one selects nothing. */
export function matchesLabels(selector: Labels | undefined, labels: Labels | undefined): boolean {
  const wanted = Object.entries(selector ?? {})
  return wanted.length > 0 && wanted.every(([key, value]) => labels?.[key] === value)
}

/** A selector as the scale of a custom resource tells it: `app=web,tier=front`. */
export function parseSelector(text: string): (labels: Labels | undefined) => boolean {
  const requirements = parseLabelSelector(text)
  return (labels = {}) => matchesRequirements(requirements, labels)
}

/** A label selector of a workload or a budget; without any term it selects everything. */
export function matchesSelector(selector: Selector, labels: Labels = {}): boolean {
  return matchesRequirements(readLabelSelector(selector), labels)
}
