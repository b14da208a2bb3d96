import type { Selector } from './objects/workload.ts'

type Labels = Readonly<Record<string, string>>

/** A plain map selector, as services and replication controllers have it; an empty one selects nothing. */
export function matchesLabels(selector: Labels | undefined, labels: Labels | undefined): boolean {
  const wanted = Object.entries(selector ?? {})
  return wanted.length > 0 && wanted.every(([key, value]) => labels?.[key] === value)
}

function matchesExpression(
  { key, operator, values = [] }: NonNullable<Selector['matchExpressions']>[number],
  labels: Labels,
): boolean {
  const value = labels[key]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  if (operator === 'In') return value !== undefined && values.includes(value)
  if (operator === 'NotIn') return value === undefined || !values.includes(value)
  return false
}

/** A label selector of a workload or a budget; without any term it selects everything. */
export function matchesSelector(selector: Selector, labels: Labels = {}): boolean {
  const wanted = Object.entries(selector.matchLabels ?? {})
  return (
    wanted.every(([key, value]) => labels[key] === value) &&
    (selector.matchExpressions ?? []).every((expression) => matchesExpression(expression, labels))
  )
}
