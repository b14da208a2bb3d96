import type { Notification } from '@naru/contract/alerts/notification'
import { alertEpisodes } from '@naru/contract/api/alert-settings'
import { alertDeliveries } from '@naru/contract/api/alert-targets'
import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import { alertSettingRecord } from '@naru/contract/kinds/monitoring/alert-setting.record'
import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import { eventAlertSettingRecord } from '@naru/contract/kinds/monitoring/k8s-event-alert-setting.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, doneResult, resultOf } from '../http/envelope.ts'
import { lookingInTurn } from '../http/limits/looking-in-turn.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { explainUnsent } from '../system/explain-failure.ts'
import type { Send } from './deliver.ts'
import { loadEpisodes } from './episode-store.ts'
import type { Outbox } from './outbox.ts'
import { type SettingStore, settingKey } from './setting-store.ts'
import type { KeptTarget, NotifyDb, TargetStore } from './target-store.ts'

export type NotifyRouteOptions = {
  readonly db: NotifyDb
  readonly targets: TargetStore
  readonly settings: SettingStore
  readonly outbox: Pick<Outbox, 'history' | 'askAgain'>
  readonly send: Send
  readonly now: () => number
  readonly createId: () => string
}

const params = z.object({ id: z.string().max(320) })
const TEST_LIMIT_MS = 20_000
const TESTS_PER_MINUTE = 20

/** What is asked of targets and settings beside their records: a test message, and what was. */
export function addNotifyRoutes(app: FastifyInstance, options: NotifyRouteOptions): void {
  addTest(app, options)
  addRetry(app, options)
  addDeliveries(app, options)
  for (const [kind, sort] of [
    [alertSettingRecord, 'metric'],
    [eventAlertSettingRecord, 'event'],
  ] as const) {
    app.withTypeProvider<ZodProvider>().get(
      `${API.platform}${kind.spec.collection}/:id/history`,
      {
        config: { permission: { roles: rolesThatMay(kind, 'get') } },
        schema: { params, response: { 200: resultOf(alertEpisodes) } },
      },
      async (request) => {
        const found = await options.settings.find(request.params.id, sort)
        if (!found) throw new AppError('RESOURCE_NOT_FOUND')
        return buildAnswer(request, await loadEpisodes(options.db, settingKey(found.id, sort)))
      },
    )
  }
}

const target = `${API.platform}${alertTargetRecord.spec.collection}/:id`

async function requireTarget({ targets }: NotifyRouteOptions, id: string): Promise<KeptTarget> {
  const found = await targets.find(id)
  if (!found) throw new AppError('RESOURCE_NOT_FOUND')
  return found
}

function addDeliveries(app: FastifyInstance, options: NotifyRouteOptions): void {
  app.withTypeProvider<ZodProvider>().get(
    `${target}/deliveries`,
    {
      config: { permission: { roles: rolesThatMay(alertTargetRecord, 'get') } },
      schema: { params, response: { 200: resultOf(alertDeliveries) } },
    },
    async (request) => {
      const found = await requireTarget(options, request.params.id)
      return buildAnswer(request, await options.outbox.history(found))
    },
  )
}

/** Sent at once and not by way of the outbox, so that whoever asks sees what the other side says. */
function addTest(app: FastifyInstance, options: NotifyRouteOptions): void {
  app.withTypeProvider<ZodProvider>().post(
    `${target}/test`,
    {
      config: {
        permission: { roles: rolesThatMay(alertTargetRecord, 'create') },
        ...perMinute(TESTS_PER_MINUTE),
      },
      ...lookingInTurn,
      schema: { params, response: { 200: doneResult } },
    },
    async (request) => {
      const found = await requireTarget(options, request.params.id)
      const { id, cluster } = found
      const intent = { verb: 'test', kind: alertTargetRecord.spec.kind, name: id, cluster }
      await request.server.audit.attempt(request, intent, async () => ({
        answer: await sendTest(options, found),
      }))
      return buildAnswer(request, {})
    },
  )
}

/** Whoever delivers next takes it up; the page shows how it goes. */
function addRetry(app: FastifyInstance, options: NotifyRouteOptions): void {
  app.withTypeProvider<ZodProvider>().post(
    `${target}/retry`,
    {
      config: { permission: { roles: rolesThatMay(alertTargetRecord, 'create') } },
      schema: { params, response: { 200: doneResult } },
    },
    async (request) => {
      const { id, cluster } = await requireTarget(options, request.params.id)
      const intent = { verb: 'retry', kind: alertTargetRecord.spec.kind, name: id, cluster }
      await request.server.audit.attempt(request, intent, async () => ({
        answer: await options.outbox.askAgain(id),
      }))
      return buildAnswer(request, {})
    },
  )
}

async function sendTest({ send, now, createId }: NotifyRouteOptions, found: KeptTarget): Promise<void> {
  const message: Notification = {
    id: createId(),
    at: new Date(now()).toISOString(),
    kind: 'test',
    cluster: found.cluster,
    setting: '',
    fired: [],
    repeated: [],
    resolved: [],
    leftOut: 0,
  }
  try {
    await send(found, message, AbortSignal.timeout(TEST_LIMIT_MS))
  } catch (error) {
    throw new AppError('NOT_DELIVERED', { cause: error, detail: explainUnsent(error) })
  }
}
