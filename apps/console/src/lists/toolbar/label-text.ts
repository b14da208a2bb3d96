import { parseLabelSelector, SelectorError } from '@naru/contract/kubernetes/label-selector'

/** The first part of a label selector that kubectl would refuse, or null when all is well. */
export function checkSelector(text: string): string | null {
  try {
    parseLabelSelector(text)
    return null
  } catch (error) {
    if (error instanceof SelectorError) return error.term
    throw error
  }
}
