import { readStringMap } from '@naru/contract/manifest/read'
import { checkWorkloadSelector, parseWorkloadSelector } from '@naru/contract/mesh/checks/value-rules'
import type { Checked } from '@naru/contract/rules/message'

/** A workload selector as forms have it: a switch, and `label=value` pairs separated by commas. */
export type SelectorField = { readonly addWorkloadSelector: boolean; readonly workloadSelector: string }

export const NO_SELECTOR: SelectorField = { addWorkloadSelector: false, workloadSelector: '' }

/** The labels that are selected; undefined when the switch is off or the text is not of the form. */
export function selectedLabels({
  addWorkloadSelector,
  workloadSelector,
}: SelectorField): Readonly<Record<string, string>> | undefined {
  return addWorkloadSelector ? (parseWorkloadSelector(workloadSelector) ?? undefined) : undefined
}

export function readSelector(labels: unknown): SelectorField {
  const pairs = Object.entries(readStringMap(labels))
  if (pairs.length === 0) return NO_SELECTOR
  return { addWorkloadSelector: true, workloadSelector: pairs.map((pair) => pair.join('=')).join(',') }
}

export function checkSelector({ addWorkloadSelector, workloadSelector }: SelectorField): Checked {
  return addWorkloadSelector ? checkWorkloadSelector(workloadSelector) : null
}
