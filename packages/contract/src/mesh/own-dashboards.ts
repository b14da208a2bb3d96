import * as z from 'zod/mini'
import type { MessageKey } from '../errors/rule-messages.ts'
import { breach, type Message } from '../rules/message.ts'
import { AGGREGATORS } from './limits.ts'

const MOST_DASHBOARDS = 20
const MOST_ITEMS = 40
const MOST_METRICS = 8
const MOST_LABELS = 10
const MOST_LINKS = 10
const MOST_ROWS = 40

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const matching = (pattern: RegExp, rule: MessageKey) => z.string().check(z.regex(pattern, { error: rule }))

/** It stands in addresses and in an annotation, between commas. */
const name = matching(/^[a-zA-Z0-9][\w.-]{0,62}$/, 'rule.dashboards.name')
const metric = matching(/^[a-zA-Z_:][a-zA-Z0-9_:]{0,199}$/, 'rule.dashboards.metric')
const label = matching(/^[a-zA-Z_][a-zA-Z0-9_]{0,99}$/, 'rule.dashboards.label')

const chart = z
  .strictObject({
    name: text(100),
    unit: z._default(z.string().check(z.maxLength(20)), ''),
    unitScale: z._default(z.number().check(z.gt(0)), 1),
    spans: z._default(z.int().check(z.gte(1), z.lte(12)), 6),
    startCollapsed: z._default(z.boolean(), false),
    chartType: z.optional(z.enum(['line', 'area', 'bar', 'scatter'])),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    metricName: z.optional(metric),
    metrics: z._default(
      z
        .array(z.strictObject({ metricName: metric, displayName: text(100) }))
        .check(z.maxLength(MOST_METRICS)),
      [],
    ),
    dataType: z._default(z.enum(['raw', 'rate', 'histogram']), 'raw'),
    aggregator: z.optional(z.enum(AGGREGATORS)),
    aggregations: z._default(
      z
        .array(
          z.strictObject({
            label,
            displayName: text(100),
            singleSelection: z._default(z.boolean(), false),
          }),
        )
        .check(z.maxLength(MOST_LABELS)),
      [],
    ),
    groupLabels: z._default(z.array(label).check(z.maxLength(MOST_LABELS)), []),
    sortLabel: z.optional(label),
    /** `int` for numbers; whatever else is said, or nothing, for texts. */
    sortLabelParseAs: z.optional(z.string().check(z.maxLength(20))),
    xAxis: z.optional(z.enum(['time', 'series'])),
  })
  .check(
    z.refine((one) => (one.metricName === undefined) === one.metrics.length > 0, {
      error: 'rule.dashboards.metrics' satisfies MessageKey,
    }),
  )
export type OwnChart = z.infer<typeof chart>

const item = z.strictObject({ chart: z.optional(chart), include: z.optional(text(200)) }).check(
  z.refine((one) => (one.chart === undefined) !== (one.include === undefined), {
    error: 'rule.dashboards.item' satisfies MessageKey,
  }),
)

const variable = z.optional(z.string().check(z.maxLength(100)))
/** A dashboard of Grafana, by its title there, and what its variables for the place that is looked at are called. */
const externalLink = z.strictObject({
  name: text(200),
  type: z._default(z.enum(['grafana']), 'grafana'),
  variables: z._default(
    z.strictObject({
      app: variable,
      namespace: variable,
      service: variable,
      version: variable,
      workload: variable,
    }),
    {},
  ),
})

const ownDashboard = z.strictObject({
  name,
  title: z.optional(text(100)),
  runtime: z.optional(text(100)),
  discoverOn: z.optional(metric),
  items: z._default(z.array(item).check(z.maxLength(MOST_ITEMS)), []),
  externalLinks: z._default(z.array(externalLink).check(z.maxLength(MOST_LINKS)), []),
  rows: z.optional(z.int().check(z.gte(1), z.lte(MOST_ROWS))),
})
/** A dashboard as Kiali's `custom_dashboards` have it; one without items takes a built-in one of its name away. */
export type OwnDashboard = z.infer<typeof ownDashboard>

const dashboards = z.array(ownDashboard).check(z.maxLength(MOST_DASHBOARDS))

export type DashboardFault = { readonly path: readonly (string | number)[]; readonly message: Message }

type Read = {
  readonly dashboards: readonly OwnDashboard[]
  /** The first that is wrong; then there are no dashboards. */
  readonly fault: DashboardFault | null
  /** Where the list stands, of which paths begin. */
  readonly root: readonly string[]
}

const WRAPPED = 'custom_dashboards'

/** What somebody has written, parsed: a list, or the part of Kiali's settings that holds it. */
export function readOwnDashboards(value: unknown): Read {
  if (value === null || value === undefined) return { dashboards: [], fault: null, root: [] }
  const isWrapped = typeof value === 'object' && !Array.isArray(value) && WRAPPED in value
  const list: unknown = isWrapped ? value[WRAPPED] : value
  const root = isWrapped ? [WRAPPED] : []
  const { data, error } = dashboards.safeParse(list)
  const fault = data ? findTwin(data) : tellIssue(list, error.issues[0])
  return { dashboards: data && !fault ? data : [], fault, root }
}

function findTwin(all: readonly OwnDashboard[]): DashboardFault | null {
  const twin = twinOf(all.map(({ name: own }) => own))
  if (twin !== null) return sayTwin([twin, 'name'], all[twin]?.name)
  for (const [index, { items }] of all.entries()) {
    const at = twinOf(items.map((one) => one.chart?.name))
    if (at !== null) return sayTwin([index, 'items', at, 'chart', 'name'], items[at]?.chart?.name)
  }
  return null
}

/** The first that is called as one before it. */
function twinOf(names: readonly (string | undefined)[]): number | null {
  const at = names.findIndex((one, index) => one !== undefined && names.indexOf(one) < index)
  return at < 0 ? null : at
}

function sayTwin(path: DashboardFault['path'], twin = ''): DashboardFault {
  return { path, message: breach('rule.dashboards.twice', { name: twin }) }
}

function tellIssue(list: unknown, issue: z.core.$ZodIssue | undefined): DashboardFault {
  if (!issue) return { path: [], message: breach('rule.invalid') }
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { path: [...path, key], message: breach('rule.dashboards.unknown', { field: key }) }
  }
  return { path, message: messageOf(issue, { field: fieldOf(path), value: valueAt(list, path) }) }
}

type About = { readonly field: string; readonly value: unknown }

function messageOf(issue: z.core.$ZodIssue, { field, value }: About): Message {
  if (isOwnRule(issue.message)) return breach(issue.message, { field })
  if (value === undefined) return breach('rule.dashboards.missing', { field })
  if (issue.code === 'invalid_value')
    return breach('rule.dashboards.choice', { field, choices: issue.values.map(String).join(', ') })
  if (issue.code === 'too_big' && issue.origin === 'array')
    return breach('rule.dashboards.many', { field, most: Number(issue.maximum) })
  if (issue.code === 'too_big' && issue.origin === 'string')
    return breach('rule.dashboards.long', { field, most: Number(issue.maximum) })
  return breach('rule.dashboards.value', { field })
}

/** What a check of ours says in place of words. */
function isOwnRule(message: string): message is MessageKey {
  return message.startsWith('rule.dashboards.')
}

/** As people write it: `items[1].chart.dataType`, of the whole text its beginning. */
function fieldOf(path: DashboardFault['path']): string {
  const told = typeof path[0] === 'number' ? path.slice(1) : path
  const name = told.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
  return name.replace(/^\./, '') || WRAPPED
}

function valueAt(value: unknown, path: DashboardFault['path']): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  )
}
