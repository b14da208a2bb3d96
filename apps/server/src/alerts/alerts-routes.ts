import {
  alertHistory,
  alertsAnswer,
  rulesAnswer,
  type SimilarAlerts,
  similarAlerts,
} from '@naru/contract/api/alerts'
import { AppError } from '@naru/contract/errors/app-error'
import { PromqlError } from '@naru/promql/promql-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { leavingSignal } from '../http/leaving.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation } from '../identity/caller.ts'
import { type AlertDeps, type ClusterAlerts, loadClusterAlerts } from './cluster-alerts.ts'
import { describeRules } from './describe-rules.ts'
import { loadRuleHistory } from './rule-history.ts'
import { compareFired, loadFired, weekBefore } from './similar-alerts.ts'

export type AlertsOptions = AlertDeps & {
  readonly registry: Pick<ClusterRegistry, 'get' | 'all'>
  readonly now: () => number
}

const MOST_ALERTS = 2000
/** Clusters that are asked for a week of a rule at one time. */
const AT_ONCE = 4
const second = z.coerce.number().int().min(0).max(10_000_000_000)
/** Empty asks for all clusters. */
const clusterQuery = z.object({ cluster: z.string().max(253).default('') })
const historyQuery = z.object({
  cluster: z.string().max(253),
  rule: z.string().max(64),
  alert: z.string().max(64).optional(),
  start: second,
  end: second,
})

const similarQuery = z.object({ cluster: z.string().max(253), alert: z.string().max(64) })

async function loadAll(
  deps: AlertsOptions,
  request: FastifyRequest,
  cluster: string,
): Promise<readonly ClusterAlerts[]> {
  const identity = buildImpersonation(request.caller)
  const chosen = cluster === '' ? deps.registry.all() : [deps.registry.get(cluster)]
  return Promise.all(
    chosen.map(({ record }) =>
      loadClusterAlerts(deps, { cluster: record.id, identity }, leavingSignal(request)),
    ),
  )
}

/** What fires, by which rules, and what those looked at. */
export function addAlertRoutes(app: FastifyInstance, deps: AlertsOptions): void {
  const config = { permission: 'session', ...perMinute(600) } as const
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    '/api/v1/alerts',
    { config, schema: { querystring: clusterQuery, response: { 200: resultOf(alertsAnswer) } } },
    async (request) => {
      const all = await loadAll(deps, request, request.query.cluster)
      const alerts = all.flatMap((one) => one.alerts)
      return buildAnswer(request, {
        alerts: alerts.slice(0, MOST_ALERTS),
        silences: all.flatMap(({ silences }) => silences),
        clusters: all.map(({ source }) => source),
        leftOut: Math.max(0, alerts.length - MOST_ALERTS),
      })
    },
  )

  typed.get(
    '/api/v1/alerts/rules',
    { config, schema: { querystring: clusterQuery, response: { 200: resultOf(rulesAnswer) } } },
    async (request) => {
      const all = await loadAll(deps, request, request.query.cluster)
      return buildAnswer(request, {
        rules: all.flatMap(describeRules),
        clusters: all.map(({ source }) => source),
      })
    },
  )

  typed.get(
    '/api/v1/alerts/history',
    { config, schema: { querystring: historyQuery, response: { 200: resultOf(alertHistory) } } },
    async (request) => buildAnswer(request, await answerHistory(deps, request, request.query)),
  )

  typed.get(
    '/api/v1/alerts/similar',
    {
      config: { ...config, ...perMinute(60) },
      schema: { querystring: similarQuery, response: { 200: resultOf(similarAlerts) } },
    },
    async (request) => buildAnswer(request, await answerSimilar(deps, request, request.query)),
  )
}

/** Of an alert that there is and the person sees; what others clusters say comes where they answer. */
async function answerSimilar(
  deps: AlertsOptions,
  request: FastifyRequest,
  { cluster, alert: id }: z.infer<typeof similarQuery>,
): Promise<SimilarAlerts> {
  const all = await loadAll(deps, request, '')
  const alert = findById(all.find(({ source }) => source.cluster === cluster)?.alerts ?? [], id)
  const range = weekBefore(Math.floor(deps.now() / 1000))
  const signal = leavingSignal(request)
  const asked = all.filter(({ source }) => source.state !== 'absent')
  const answers = await inTurn(asked, async (own) => {
    try {
      const place = await deps.prometheus.place(own.source.cluster, signal)
      if (place === null || own.seen === null) return null
      return await loadFired(deps.prometheus, { own, name: alert.name, place, range }, signal)
    } catch {
      signal.throwIfAborted()
      return null
    }
  })
  const named = (is: (answer: (typeof answers)[number]) => boolean) =>
    asked.filter((_, index) => is(answers[index] ?? null)).map(({ source }) => source.cluster)
  return {
    span: range.end - range.start,
    precision: range.step,
    computed: named((answer) => answer?.computed === true && answer.fired.length > 0),
    silent: named((answer) => answer === null),
    ...compareFired(
      alert,
      answers.flatMap((answer) => answer?.fired ?? []),
      range.end,
    ),
  }
}

/** A few at one time; answers stand where their questions do. */
async function inTurn<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const waiting = questions.entries()
  const answers = new Map<number, Answer>()
  const work = async () => {
    for (const [index, question] of waiting) answers.set(index, await ask(question))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // Every question was answered, or one of them has thrown.
  return questions.map((_, index) => answers.get(index) as Answer)
}

/** Of a rule that the cluster has and the person sees: nobody's own expression is asked here. */
async function answerHistory(
  deps: AlertsOptions,
  request: FastifyRequest,
  { cluster, rule: id, alert: alertId, start, end }: z.infer<typeof historyQuery>,
) {
  const [own] = await loadAll(deps, request, cluster)
  const place = await deps.prometheus.place(cluster, leavingSignal(request))
  if (!own?.seen || !place) throw new AppError('RESOURCE_NOT_FOUND')
  const { expression, wait, keep, interval, name } = findById(describeRules(own), id)
  const alert = alertId === undefined ? null : findById(own.alerts, alertId).labels
  const asked = { cluster, expression, wait, keep, interval, name, alert, from: start, to: end }
  const means = { place, seen: own.seen, signal: leavingSignal(request), now: Math.floor(deps.now() / 1000) }
  try {
    return await loadRuleHistory(deps.prometheus, asked, means)
  } catch (error) {
    if (error instanceof PromqlError) throw new AppError('INVALID_DATA', { detail: error.message })
    throw error
  }
}

function findById<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id)
  if (found === undefined) throw new AppError('RESOURCE_NOT_FOUND')
  return found
}
