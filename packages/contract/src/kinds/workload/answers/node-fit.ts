import {
  type LabelRequirement,
  matchesLabels,
  readLabelSelector,
} from '../../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import type { PodSpec } from '../../../kubernetes/pod.ts'
import { formatTaint, isTolerated, readTaints } from '../../../kubernetes/taint.ts'
import {
  type Fields,
  readAt,
  readItems,
  readList,
  readString,
  readStringMap,
} from '../../../manifest/read.ts'

/** What keeps a pod away from a node for good, whatever room there is. */
export type Misfit = { readonly by: 'taint' | 'selector'; readonly says: string }

/** Taints with these effects keep pods from being placed; `PreferNoSchedule` only asks. */
const KEEPING_AWAY = new Set(['NoSchedule', 'NoExecute'])

/** Why pods of that specification are not for the node; null where they are. */
export function findMisfit(spec: PodSpec | undefined, node: KubeObject): Misfit | null {
  const { metadata } = node
  const selector = readStringMap(spec?.['nodeSelector'])
  const unmet = Object.entries(selector).find(([key, value]) => metadata.labels?.[key] !== value)
  if (unmet) return { by: 'selector', says: unmet.filter(Boolean).join('=') }
  const affinity = readAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution')
  const terms = readItems(readAt(affinity, 'nodeSelectorTerms'))
  const [first] = terms
  if (first && !terms.some((term) => meetsTerm(term, node)))
    return { by: 'selector', says: describeTerm(first) }
  const tolerations = readItems(spec?.['tolerations'])
  const taint = readTaints(node).find(
    (one) => KEEPING_AWAY.has(one.effect) && !tolerations.some((toleration) => isTolerated(one, toleration)),
  )
  return taint ? { by: 'taint', says: formatTaint(taint) } : null
}

/** Terms are alternatives; what stands in one must all hold. */
function meetsTerm(term: Fields, { metadata }: KubeObject): boolean {
  const { labels = {}, name } = metadata
  const parts = [
    [readItems(term['matchExpressions']), labels],
    [readItems(term['matchFields']), { 'metadata.name': name }],
  ] as const
  return (
    parts.some(([expressions]) => expressions.length > 0) &&
    parts.every(([expressions, values]) => expressions.every((one) => meetsExpression(one, values)))
  )
}

function meetsExpression(expression: Fields, labels: Readonly<Record<string, string>>): boolean {
  const { key, operator, values } = readExpression(expression)
  if (operator !== 'Gt' && operator !== 'Lt')
    return matchesLabels(readRequirement({ key, operator, values }), labels)
  const [own, bound] = [Number(labels[key] ?? Number.NaN), Number(values[0] ?? Number.NaN)]
  return operator === 'Gt' ? own > bound : own < bound
}

type Expression = { readonly key: string; readonly operator: string; readonly values: readonly string[] }

function readExpression({ key, operator, values }: Fields): Expression {
  return { key: readString(key), operator: readString(operator), values: readList(values).map(readString) }
}

function readRequirement(expression: Expression): readonly LabelRequirement[] {
  return readLabelSelector({ matchExpressions: [expression] })
}

function describeTerm(term: Fields): string {
  return [...readItems(term['matchExpressions']), ...readItems(term['matchFields'])]
    .map(readExpression)
    .map(({ key, operator, values }) => [key, operator, values.join(',')].filter(Boolean).join(' '))
    .join(', ')
}
