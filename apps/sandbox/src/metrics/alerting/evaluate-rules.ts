import { evaluateInstant } from '@naru/promql/evaluate'
import { PromqlError } from '@naru/promql/promql-error'
import type { World } from '../../life/world.ts'
import type { ClusterSeries } from '../cluster-series.ts'
import { type Labels, labelKey } from '../family.ts'
import { fillTemplates } from './fill-template.ts'
import { findBeginnings, followBeginnings, INTERVAL_MS } from './find-beginnings.ts'
import { type Found, findKept } from './find-kept.ts'
import { type Rule, type RuleGroup, readRuleGroups } from './rule-groups.ts'

export type Alert = {
  readonly labels: Labels
  readonly annotations: Labels
  readonly state: 'pending' | 'firing'
  readonly activeAt: number
  readonly value: number
}

/** A rule as it was last evaluated; `error` is why it could not be. */
export type Evaluated = { readonly rule: Rule; readonly alerts: readonly Alert[]; readonly error: string }
export type EvaluatedGroup = Omit<RuleGroup, 'rules'> & { readonly rules: readonly Evaluated[] }

type Held = { readonly at: number; readonly beginnings: ReadonlyMap<string, number> }

/** The last evaluation, and which results of each expression had held since when. */
type Remembered = {
  at: number
  /** What the rules were then. */
  read: string
  groups: readonly EvaluatedGroup[]
  readonly since: Map<string, Held>
}

const MOST_APART_MS = 600_000
const remembered = new WeakMap<ClusterSeries, Remembered>()

/** What was known at the last evaluation spares looking back again; it is never another answer. */
function beginningsOf(expression: string, series: ClusterSeries, known: Remembered, at: number) {
  const before = known.since.get(expression)
  if (before?.at === at) return before.beginnings
  const isNear = before !== undefined && before.at < at && at - before.at <= MOST_APART_MS
  const found = isNear
    ? followBeginnings(expression, series, before, at)
    : findBeginnings(expression, series, at)
  known.since.set(expression, { at, beginnings: found })
  return found
}

/** What an expression finds now, and since when. */
function findHeld(rule: Rule, series: ClusterSeries, known: Remembered, at: number): readonly Found[] {
  if (rule.keepMs > 0) return findKept(rule, series, at)
  const value = evaluateInstant(rule.expression, at, series)
  if (value.type !== 'vector' || value.samples.length === 0) return []
  const beginnings = beginningsOf(rule.expression, series, known, at)
  return value.samples.map(({ labels, value: number }) => {
    const since = beginnings.get(labelKey(labels)) ?? at
    return { labels, value: number, since, fires: at - since >= rule.waitMs }
  })
}

function alertsOf(rule: Rule, series: ClusterSeries, known: Remembered, at: number): readonly Alert[] {
  return findHeld(rule, series, known, at).map(({ labels, value, since, fires }) => {
    const { __name__: _, ...own } = labels
    const fill = (texts: Labels): Labels => fillTemplates(texts, own, value)
    return {
      labels: { ...own, ...fill(rule.labels), alertname: rule.name },
      annotations: fill(rule.annotations),
      state: fires ? 'firing' : 'pending',
      activeAt: since,
      value,
    }
  })
}

function evaluateRule(rule: Rule, series: ClusterSeries, known: Remembered, at: number): Evaluated {
  if (rule.type === 'recording') return { rule, alerts: [], error: '' }
  try {
    return { rule, alerts: alertsOf(rule, series, known, at), error: '' }
  } catch (error) {
    if (!(error instanceof PromqlError)) throw error
    return { rule, alerts: [], error: error.message }
  }
}

/** The moment of the last evaluation. */
export function evaluatedAt(now: number): number {
  return Math.floor(now / INTERVAL_MS) * INTERVAL_MS
}

/** The rules of a cluster as its Prometheus last evaluated them: a function of time and of what the rules say. */
export function evaluateRules(world: World, series: ClusterSeries): readonly EvaluatedGroup[] {
  const at = evaluatedAt(world.now())
  const groups = readRuleGroups(world)
  const read = JSON.stringify(groups)
  const known = remembered.get(series) ?? { at: 0, read: '', groups: [], since: new Map<string, Held>() }
  if (known.at === at && known.read === read) return known.groups
  remembered.set(series, known)
  known.groups = groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) => evaluateRule(rule, series, known, at)),
  }))
  known.at = at
  known.read = read
  return known.groups
}

/** What fires or is about to. */
export function evaluateAlerts(world: World, series: ClusterSeries): readonly Alert[] {
  return evaluateRules(world, series).flatMap(({ rules }) => rules.flatMap(({ alerts }) => alerts))
}
