import { type DashboardDraft, dashboardDraft, LONGEST_TITLE } from '../own-dashboard.ts'
import { convertExpression, type Known } from './convert-expression.ts'
import type { GrafanaVariable } from './grafana-dashboard.ts'
import type { Lost } from './lost.ts'

type Variable = DashboardDraft['variables'][number]

/** What becomes of a variable: a choice, a span of time, nothing that anybody misses, or what is lost. */
type Converted =
  | { readonly choice: Variable; readonly lost: readonly Lost[] }
  | { readonly span: string }
  | { readonly lost: readonly Lost[] }

/** `label_values(metric{…}, label)`, or of all metrics. */
const VALUES = /^label_values\((?:([^]+),)?\s*([A-Za-z_]\w*)\s*\)$/
const LONGEST = 1_000

/** A variable of Grafana as a choice of the values of a label; it may name those before it. */
export function convertVariable(variable: GrafanaVariable, known: Known): Converted {
  const { name, type, label, regex, query } = variable
  const place = `$${name}`
  if (type === 'datasource') return { lost: [] }
  if (type === 'interval') return { span: name }
  const values = type === 'query' ? readValues(query) : null
  if (values === null) return { lost: [{ place, reason: 'variable', detail: type ?? '' }] }
  const match = convertExpression(values.from, known)
  if (!('expression' in match))
    return { lost: [{ place, reason: 'unknownVariable', detail: match.variable }] }
  const choice = {
    id: name,
    title: (label || name).slice(0, LONGEST_TITLE),
    label: values.label,
    match: match.expression,
  }
  if (!dashboardDraft.shape.variables.safeParse([choice]).success)
    return { lost: [{ place, reason: 'variable', detail: name }] }
  return {
    choice,
    lost: regex ? [{ place, reason: 'valueFilter', detail: regex.slice(0, LONGEST_TITLE) }] : [],
  }
}

type Values = { readonly from: string; readonly label: string }

/** Of which series it asks the values of which label; null where it asks for something else. */
function readValues(query: GrafanaVariable['query']): Values | null {
  const asked = (typeof query === 'string' ? query : (query?.query ?? '')).trim()
  const [, from, label] = (asked.length <= LONGEST && VALUES.exec(asked)) || []
  return label === undefined ? null : { from: from?.trim() ?? `{${label}!=""}`, label }
}
