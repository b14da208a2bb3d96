import {
  type Alert,
  type Evaluated,
  evaluateAlerts,
  evaluatedAt,
  evaluateRules,
} from '../alerting/evaluate-rules.ts'
import { INTERVAL_MS } from '../alerting/find-beginnings.ts'
import { invalidParameter, succeed } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

/** `1e+00`, as the value of an alert is written. */
function formatExponent(value: number): string {
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}

function formatAlert({ labels, annotations, state, activeAt, value }: Alert) {
  const since = new Date(activeAt).toISOString()
  return { labels, annotations, state, activeAt: since, value: formatExponent(value) }
}

function stateOf(alerts: readonly Alert[]): string {
  if (alerts.some(({ state }) => state === 'firing')) return 'firing'
  return alerts.length > 0 ? 'pending' : 'inactive'
}

function formatRule({ rule, alerts, error }: Evaluated, at: string) {
  const { name, expression, labels, annotations, waitMs, keepMs } = rule
  const shared = {
    name,
    query: expression,
    health: error === '' ? 'ok' : 'err',
    ...(error === '' ? {} : { lastError: error }),
    evaluationTime: 0.001,
    lastEvaluation: at,
  }
  if (rule.type === 'recording')
    return { ...shared, ...(Object.keys(labels).length === 0 ? {} : { labels }), type: 'recording' }
  const duration = waitMs / 1000
  return {
    state: stateOf(alerts),
    ...shared,
    duration,
    keepFiringFor: keepMs / 1000,
    labels,
    annotations,
    alerts: alerts.map(formatAlert),
    type: 'alerting',
  }
}

export const rules: Endpoint = (form, { world, series }) => {
  const type = form.get('type') ?? ''
  if (!['', 'alert', 'record'].includes(type)) throw invalidParameter('type', `not supported value "${type}"`)
  const at = new Date(evaluatedAt(world.now())).toISOString()
  const isWanted = ({ rule }: Evaluated): boolean =>
    type === '' || (type === 'alert') === (rule.type === 'alerting')
  const groups = evaluateRules(world, series).map((group) => ({
    name: group.name,
    file: group.file,
    rules: group.rules.filter(isWanted).map((rule) => formatRule(rule, at)),
    interval: INTERVAL_MS / 1000,
    limit: 0,
    evaluationTime: 0.004,
    lastEvaluation: at,
  }))
  return succeed({ groups: type === '' ? groups : groups.filter((group) => group.rules.length > 0) })
}

export const alerts: Endpoint = (_form, { world, series }) =>
  succeed({ alerts: evaluateAlerts(world, series).map(formatAlert) })
