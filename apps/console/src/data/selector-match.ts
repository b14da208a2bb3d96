import { formatLabelSelector, readLabelSelector } from '@naru/contract/kubernetes/label-selector'

type Labels = Readonly<Record<string, string>>

/** Whether a service's selector chooses these labels; an empty one chooses nothing. */
export function matchesSelector(selector: Labels, labels: Labels): boolean {
  const wanted = Object.entries(selector)
  return wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value)
}

/** `app=cart,tier=web`: the form that queries take. */
export function formatSelector(selector: Labels): string {
  return formatLabelSelector(readLabelSelector({ matchLabels: selector }))
}
