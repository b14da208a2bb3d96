import { isRecord } from '../manifest/read.ts'
import { type LabelRequirement, readLabelSelector } from './label-selector.ts'

type Labels = Readonly<Record<string, string>>

/** What a selector in a manifest asks of labels; null when it chooses nothing, as one of another shape does. */
export function readSelector(
  value: unknown,
  shape: 'labels' | 'selector' | { readonly label: string },
): readonly LabelRequirement[] | null {
  if (typeof shape === 'object') {
    return typeof value === 'string' ? readLabelSelector({ matchLabels: { [shape.label]: value } }) : null
  }
  if (shape === 'labels') {
    if (!isLabels(value) || Object.keys(value).length === 0) return null
    return readLabelSelector({ matchLabels: value })
  }
  if (!isRecord(value)) return null
  const { matchLabels = {}, matchExpressions = [] } = value
  if (!isLabels(matchLabels) || !Array.isArray(matchExpressions)) return null
  if (!matchExpressions.every(isExpression)) return null
  return readLabelSelector({ matchLabels, matchExpressions })
}

/** The labels of an object whose shape nobody has checked; those that are no text are none. */
export function readLabels(value: unknown): Labels {
  return isLabels(value) ? value : {}
}

function isLabels(value: unknown): value is Labels {
  return isRecord(value) && Object.values(value).every((label) => typeof label === 'string')
}

type Expression = { readonly key: string; readonly operator: string; readonly values?: readonly string[] }

function isExpression(value: unknown): value is Expression {
  if (!isRecord(value) || typeof value['key'] !== 'string' || typeof value['operator'] !== 'string')
    return false
  const { values } = value
  return (
    values === undefined ||
    (Array.isArray(values) && values.every((item: unknown) => typeof item === 'string'))
  )
}
