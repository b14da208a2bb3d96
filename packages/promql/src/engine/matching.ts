import type { Binary, Matching } from '../parse/expression.ts'
import { refuse } from '../promql-error.ts'
import { at, type Column, type Context, mergeColumns, newColumn, put } from './grid.ts'
import { labelOf } from './label-names.ts'
import {
  formatLabels,
  keepLabels,
  type Labels,
  type Metric,
  metricOf,
  NAME,
  withoutLabels,
  withoutName,
} from './metric.ts'
import { dropsName, operate } from './operators.ts'
import { groupLabels, signColumns } from './signatures.ts'

const MANY_TO_ONE =
  'multiple matches for labels: many-to-one matching must be explicit (group_left/group_right)'
const NOT_UNIQUE = 'multiple matches for labels: grouping labels must ensure unique matches'

/** Samples of two sides that belong together by their labels, with an operator between them. */
export function matchVectors(
  context: Context,
  node: Binary,
  left: readonly Column[],
  right: readonly Column[],
): readonly Column[] {
  const { matching } = node
  const swapped = matching.card === 'one-to-many'
  const signatures = signColumns(matching, left, right)
  const sides: Sides = {
    node,
    swapped,
    many: swapped ? right : left,
    one: swapped ? left : right,
    manyGroups: swapped ? signatures.right : signatures.left,
    oneGroups: swapped ? signatures.left : signatures.right,
    groups: signatures.count,
  }
  const answers = createAnswers(context, sides)
  for (let index = 0; index < context.grid.count; index++) matchStep(sides, answers, index)
  return mergeColumns(answers.all(), context.grid.count)
}

type Sides = {
  readonly node: Binary
  /** Whether the left side is the one of which each match has one. */
  readonly swapped: boolean
  readonly many: readonly Column[]
  readonly one: readonly Column[]
  readonly manyGroups: readonly number[]
  readonly oneGroups: readonly number[]
  readonly groups: number
}
type Answers = { readonly of: (many: number, one: number) => Column; readonly all: () => readonly Column[] }

function matchStep(sides: Sides, answers: Answers, index: number): void {
  const { node, many, one, manyGroups, swapped } = sides
  if (!many.some(({ present }) => present[index] === 1) || !one.some(({ present }) => present[index] === 1))
    return
  const partners = findPartners(sides, index)
  const taken = new Map<number, Set<string>>()
  const judge = operate(node.op, node.bool)
  for (const [place, { present, values }] of many.entries()) {
    const group = at(manyGroups, place)
    const partner = at(partners, group)
    const other = one[partner]
    if (present[index] !== 1 || !other) continue
    const [own, its] = [at(values, index), at(other.values, index)]
    const [left, right] = swapped ? [its, own] : [own, its]
    const value = judge(left, right, left)
    if (value === null) continue
    const column = answers.of(place, partner)
    claim(taken, group, node.matching.card === 'one-to-one' ? null : column.metric)
    put(column, index, value)
  }
}

/** A match group that was answered before, or in many-to-one matching labels that were. */
function claim(taken: Map<number, Set<string>>, group: number, metric: Metric | null): void {
  const before = taken.get(group)
  if (metric === null && before) refuse(MANY_TO_ONE)
  if (metric !== null && before?.has(metric.key)) refuse(NOT_UNIQUE)
  taken.set(group, (before ?? new Set()).add(metric?.key ?? ''))
}

/** The column of the one side for each match group at a step, or -1. */
function findPartners({ node, one, oneGroups, groups, swapped }: Sides, index: number): Int32Array {
  const partners = new Int32Array(groups).fill(-1)
  for (const [place, { present, metric }] of one.entries()) {
    if (present[index] !== 1) continue
    const group = at(oneGroups, place)
    const before = one[at(partners, group)]
    if (before) refuseDuplicate(node.matching, swapped, metric, before.metric)
    partners[group] = place
  }
  return partners
}

function refuseDuplicate({ on, labels }: Matching, swapped: boolean, found: Metric, before: Metric): never {
  const group: Labels = on ? keepLabels(found, labels).labels : groupLabels(found, on, labels).labels
  return refuse(
    `found duplicate series for the match group ${formatLabels(group)} on the ${swapped ? 'left' : 'right'} hand-side of the operation: [${formatLabels(found.labels)}, ${formatLabels(before.labels)}];many-to-many matching not allowed: matching labels must be unique on one side`,
  )
}

function createAnswers({ grid: { count }, rules }: Context, { node, many, one }: Sides): Answers {
  const columns = new Map<string, Column>()
  return {
    of: (place, partner) => {
      const key = `${place} ${partner}`
      const known = columns.get(key)
      if (known) return known
      const [own, its] = [many[place], one[partner]]
      const metric = own && its ? joinLabels(node, own.metric, its.metric, rules.open) : metricOf({})
      const column = newColumn(metric, count)
      columns.set(key, column)
      return column
    },
    all: () => [...columns.values()],
  }
}

/** The labels of a match: of the many side, or those matched on, with what `group_left` takes along. */
function joinLabels({ op, bool, matching }: Binary, own: Metric, its: Metric, open: boolean): Metric {
  const { card, on, labels, include } = matching
  const named = dropsName(op, open) ? withoutName(own) : own
  const kept = card !== 'one-to-one' ? named : on ? keepLabels(named, labels) : withoutLabels(named, labels)
  const taken = Object.fromEntries(include.map((label) => [label, labelOf(its.labels, label)]))
  const joined = include.length === 0 ? kept : metricOf({ ...kept.labels, ...taken })
  return bool ? withoutLabels(joined, [NAME]) : joined
}
