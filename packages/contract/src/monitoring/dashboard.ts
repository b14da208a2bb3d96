import type { MetricUnit } from '../api/metrics.ts'
import type { Text } from '../i18n/locale.ts'

/** A choice of values of a label; `$id` in an expression stands for a regular expression of what is chosen. */
export type DashboardVariable = {
  readonly id: string
  readonly title: Text
  readonly label: string
  /** Which series have the values; may name variables before it. */
  readonly match: string
}

export type PanelQuery = {
  /** PromQL; `$window` is over what rates are taken, and each variable stands within quotation marks. */
  readonly expression: string
  /** What its one line is called; without it lines are called by the labels in which they differ. */
  readonly name?: Text
  /** It is what the others are held against. */
  readonly bound?: true
}

/** Drawn over time; a heat is of one question, whose series are the buckets of a histogram by `le`. */
export const TIME_SHAPES = ['lines', 'stack', 'heat'] as const
/** They tell the end of the range. */
export const NOW_SHAPES = ['bars', 'number', 'gauge', 'table'] as const

export type PanelShape = (typeof TIME_SHAPES | typeof NOW_SHAPES)[number]

export type DashboardPanel = {
  readonly id: string
  readonly title: Text
  readonly shape: PanelShape
  /** Of a heat, what its buckets bound: how much falls into each is a number a second. */
  readonly unit: MetricUnit
  readonly queries: readonly PanelQuery[]
}

export type Dashboard = {
  readonly id: string
  readonly title: Text
  /** What it answers, in a sentence. */
  readonly about: Text
  readonly variables: readonly DashboardVariable[]
  readonly rows: readonly { readonly title: Text; readonly panels: readonly DashboardPanel[] }[]
}

/** Checks a dashboard as far as types do, and keeps its names. */
export function defineDashboard<const D extends Dashboard>(dashboard: D): D {
  return dashboard
}

/** Values of variables; null is all of them. */
export type VariableValues = Readonly<Record<string, string | null>>

/** The regular expression of one value, or of any. */
function patternOf(value: string | null): string {
  return value === null ? '.+' : value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** An expression with its variables: values are written so that nothing in them is read as PromQL. */
export function fillExpression(expression: string, values: VariableValues, window: number): string {
  return expression.replace(/\$(\w+)/g, (whole, name: string) => {
    if (name === 'window') return `${window}s`
    if (!Object.hasOwn(values, name)) return whole
    return JSON.stringify(patternOf(values[name] ?? null)).slice(1, -1)
  })
}

const LEAST_WINDOW_S = 180

/** Over what rates are taken: nothing between two points is left out, and a failed scrape does no harm. */
export function dashboardWindow(step: number): number {
  return Math.max(step, LEAST_WINDOW_S)
}
