import { findSpells } from '@naru/contract/alerts/rules/find-spells'
import { evaluateRange } from '@naru/promql/evaluate'
import type { ClusterSeries } from '../cluster-series.ts'
import type { Labels } from '../family.ts'
import { INTERVAL_MS } from './find-beginnings.ts'
import type { Rule } from './rule-groups.ts'

/** What a rule is about, what its expression said of it last, and since when. */
export type Found = {
  readonly labels: Labels
  readonly value: number
  readonly since: number
  readonly fires: boolean
}

/** How far back it is looked beyond what the rule itself looks. */
const LOOK_MS = 6 * 3_600_000

/** What a rule that keeps its alerts firing says at a moment: what has held lately tells it as well as what holds. */
export function findKept(rule: Rule, series: ClusterSeries, at: number): readonly Found[] {
  const { expression, waitMs: wait, keepMs: keep } = rule
  const from = Math.floor((at - LOOK_MS - wait - keep) / INTERVAL_MS) * INTERVAL_MS
  const grid = { start: from, step: INTERVAL_MS }
  const count = Math.round((at - from) / INTERVAL_MS) + 1
  return evaluateRange(expression, from, at, INTERVAL_MS, series).flatMap(({ labels, times, values }) => {
    const said = new Set(times)
    const held = Array.from({ length: count }, (_, index) => said.has(from + index * INTERVAL_MS))
    const now = findSpells(held, grid, { wait, keep }).at(-1)
    if (now?.to !== null) return []
    return [{ labels, value: values.at(-1) ?? 0, since: now.from, fires: now.firing !== null }]
  })
}
