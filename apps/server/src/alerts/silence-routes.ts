import { formatMatcher, matchesAnything } from '@naru/contract/alerts/silence-matchers'
import { silenceInput, silenceMade } from '@naru/contract/api/alerts'
import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import { compileRegex } from '@naru/promql/regex'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, doneResult, resultOf } from '../http/envelope.ts'
import { leavingSignal } from '../http/leaving.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation } from '../identity/caller.ts'
import type { Write } from './alertmanager-client.ts'
import type { AlertsOptions } from './alerts-routes.ts'
import { silenceQuestion } from './cluster-alerts.ts'

const PATH = '/api/v1/alerts/silences'
const MINUTE_MS = 60_000
const expireQuery = z.object({ cluster: z.string().max(253), id: z.string().min(1).max(100) })

/** The person's way to the Alertmanager of a cluster; refuses whoever the cluster would refuse, by the missing right. */
async function reach(
  { registry, alertmanager, reviews }: AlertsOptions,
  request: FastifyRequest,
  cluster: string,
  verb: 'create' | 'delete',
): Promise<Write> {
  registry.get(cluster)
  const identity = buildImpersonation(request.caller)
  const place = await alertmanager.place(cluster, leavingSignal(request))
  if (place === null) throw new AppError('RESOURCE_NOT_FOUND')
  const question = silenceQuestion(place, verb)
  if (!(await reviews.can({ cluster, identity }, question))) {
    const detail = `${verb} services/proxy ${place.service} (${place.namespace})`
    throw new AppError('FORBIDDEN', { detail })
  }
  return { cluster, place, identity }
}

function checkMatchers(matchers: z.infer<typeof silenceInput>['matchers']): void {
  try {
    for (const { isRegex, value } of matchers) if (isRegex) compileRegex(value)
  } catch (cause) {
    throw new AppError('INVALID_DATA', { cause, detail: cause instanceof Error ? cause.message : '' })
  }
  if (matchesAnything(matchers)) throw new AppError('INVALID_DATA', { detail: 'matches every alert' })
}

/** What the cluster says to a write, as an error that a person may see. */
function toAppError(cause: unknown): unknown {
  if (!(cause instanceof KubeError)) return cause
  const detail = cause.message
  if (cause.code === 403) return new AppError('FORBIDDEN', { cause, detail })
  if (cause.code === 404) return new AppError('RESOURCE_NOT_FOUND', { cause, detail })
  if (cause.code >= 400 && cause.code < 500) return new AppError('INVALID_DATA', { cause, detail })
  return new AppError('CLUSTER_CONNECTION', { cause, detail })
}

type Intent<T> = {
  readonly verb: 'create' | 'delete'
  readonly name?: string
  readonly detail?: string
  readonly act: () => Promise<T>
  readonly nameOf?: (answer: T) => { readonly name: string }
}

/** Silences are made and ended as the person, between their beginning and their end in the audit log. */
export function addSilenceRoutes(app: FastifyInstance, deps: AlertsOptions): void {
  const config = { permission: 'session', ...perMinute(60) } as const
  const typed = app.withTypeProvider<ZodProvider>()

  const attempt = <T>(request: FastifyRequest, { cluster, place }: Write, intent: Intent<T>): Promise<T> => {
    const { act, nameOf, ...told } = intent
    const about = { kind: 'Silence', cluster, namespace: place.namespace, ...told }
    return app.audit.attempt(request, about, async () => {
      const answer = await act().catch((error: unknown) => {
        throw toAppError(error)
      })
      return { answer, told: nameOf?.(answer) ?? {} }
    })
  }

  typed.post(
    PATH,
    { config, schema: { body: silenceInput, response: { 200: resultOf(silenceMade) } } },
    async (request) => {
      const { cluster, matchers, minutes, comment } = request.body
      checkMatchers(matchers)
      const write = await reach(deps, request, cluster, 'create')
      const from = deps.now()
      const silence = {
        matchers,
        comment,
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(from + minutes * MINUTE_MS).toISOString(),
        createdBy: request.caller.user.userID,
      }
      const detail = matchers.map(formatMatcher).join(', ')
      const id = await attempt(request, write, {
        verb: 'create',
        detail,
        act: () => deps.alertmanager.create(write, silence),
        nameOf: (name) => ({ name }),
      })
      return buildAnswer(request, { id })
    },
  )

  typed.delete(
    PATH,
    { config, schema: { querystring: expireQuery, response: { 200: doneResult } } },
    async (request) => {
      const { cluster, id } = request.query
      const write = await reach(deps, request, cluster, 'delete')
      const act = (): Promise<void> => deps.alertmanager.expire(write, id)
      await attempt(request, write, { verb: 'delete', name: id, act })
      return buildAnswer(request, {})
    },
  )
}
