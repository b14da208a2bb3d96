import type { Expression } from '@naru/promql/parse/expression'
import { parseExpression } from '@naru/promql/parse/parse'
import { PromqlError } from '@naru/promql/promql-error'
import type { Matcher } from '@naru/promql/series-source'
import { type Labels, labelKey } from '../family.ts'
import { RETENTION_MS } from '../history/chronicle.ts'
import { ApiError, invalidParameter, succeed } from './answers.ts'
import type { Behind, Endpoint } from './endpoint.ts'
import { optionalTime } from './parameters.ts'

const LABEL_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** In the order of characters, as Prometheus sorts. */
const byText = (left: string, right: string): number => (left < right ? -1 : 1)

const EMPTY = 'match[] must contain at least one non-empty matcher'

/** What a selector asks for. */
function readSelector(text: string): readonly Matcher[] {
  const node = parseMatch(text)
  if (node.kind !== 'vector') throw invalidParameter('match[]', `${text} is not a selector`)
  const { name, matchers } = node
  return name === '' ? matchers : [{ name: '__name__', op: '=', value: name }, ...matchers]
}

function parseMatch(text: string): Expression {
  try {
    return parseExpression(text)
  } catch (error) {
    if (!(error instanceof PromqlError)) throw error
    const isEmpty = error.message.endsWith('vector selector must contain at least one non-empty matcher')
    throw invalidParameter('match[]', isEmpty ? EMPTY : error.message)
  }
}

/** Of all series that are asked for, one that several selectors choose as often. */
function findLabels(form: URLSearchParams, { series, world }: Behind): readonly Labels[] {
  const now = world.now()
  const from = optionalTime(form, 'start', now - RETENTION_MS)
  const to = optionalTime(form, 'end', now)
  if (to < from) throw invalidParameter('end', 'end timestamp must not be before start time')
  const selectors = form.getAll('match[]').map(readSelector)
  return (selectors.length === 0 ? [[]] : selectors).flatMap((matchers) => series.labels(matchers, from, to))
}

const sortedBy = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).sort(([left], [right]) => (left < right ? -1 : 1)))

export const series: Endpoint = (form, behind) => {
  if (!form.has('match[]')) throw new ApiError('bad_data', 'no match[] parameter provided')
  const found = new Map(findLabels(form, behind).map((labels) => [labelKey(labels), labels]))
  return succeed([...found.values()].map(sortedBy))
}

export const labels: Endpoint = (form, behind) => {
  const names = new Set(findLabels(form, behind).flatMap((found) => Object.keys(found)))
  return succeed([...names].toSorted(byText))
}

/** The values of one label, whose name stands in the path. */
export function labelValues(name: string): Endpoint {
  return (form, behind) => {
    if (!LABEL_NAME.test(name)) throw new ApiError('bad_data', `invalid label name: "${name}"`)
    const values = new Set(findLabels(form, behind).flatMap((found) => found[name] ?? []))
    return succeed([...values].toSorted(byText))
  }
}

export const metadata: Endpoint = (form, behind) => {
  const text = form.get('limit')
  const limit = text === null || text === '' ? -1 : Number(text)
  if (!Number.isInteger(limit)) throw new ApiError('bad_data', 'limit must be a number')
  const wanted = form.get('metric')
  const found = behind.series.metrics
    .filter(({ name, help }) => help !== '' && (!wanted || name === wanted))
    .slice(0, limit < 0 ? undefined : limit)
  return succeed(Object.fromEntries(found.map(({ name, type, help }) => [name, [{ type, help, unit: '' }]])))
}
