import {
  dashboardChange,
  dashboardHead,
  dashboardWrite,
  type OwnDashboard,
  ownDashboard,
} from '@naru/contract/monitoring/own-dashboard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../http/envelope.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { ownerOf } from '../identity/caller.ts'
import type { OwnDashboards } from './own-dashboards.ts'

const PATH = '/api/v1/session/dashboards'
const ONE = `${PATH}/:id`
const OWN = { permission: 'session', tokens: false } as const
const READ = { ...OWN, whileTrying: true } as const
const WRITE = { ...OWN, ...perMinute(60) } as const
const params = z.object({ id: z.string().max(64) })
const response = { 200: resultOf(ownDashboard) }

type Told = Pick<OwnDashboard, 'isShared' | 'title'>

/** /api/v1/session/dashboards: one's own, and those that others share. What all see changes within the audit log. */
export function addDashboardRoutes(app: FastifyInstance, dashboards: OwnDashboards): void {
  const typed = app.withTypeProvider<ZodProvider>()

  async function act<T>(
    request: FastifyRequest,
    verb: 'create' | 'update' | 'delete',
    about: { readonly name?: string; readonly told: readonly Told[]; readonly done: () => Promise<T> },
  ): Promise<T> {
    const { name, told, done } = about
    if (!told.some(({ isShared }) => isShared)) return done()
    const intent = {
      verb,
      kind: 'Dashboard',
      detail: told[0]?.title ?? '',
      ...(name !== undefined && { name }),
    }
    return app.audit.attempt(request, intent, async () => ({ answer: await done() }))
  }

  typed.get(
    PATH,
    { config: READ, schema: { response: { 200: resultsOf(dashboardHead) } } },
    async (request) => buildListAnswer(request, await dashboards.list(ownerOf(request.caller))),
  )
  typed.get(ONE, { config: READ, schema: { params, response } }, async (request) =>
    buildAnswer(request, await dashboards.load(ownerOf(request.caller), request.params.id)),
  )
  typed.post(PATH, { config: WRITE, schema: { body: dashboardWrite, response } }, async (request) => {
    const { body, caller } = request
    const told = [{ isShared: body.isShared, title: body.draft.title }]
    const done = () => dashboards.add(ownerOf(caller), body)
    return buildAnswer(request, await act(request, 'create', { told, done }))
  })
  typed.put(ONE, { config: WRITE, schema: { params, body: dashboardChange, response } }, async (request) => {
    const { body, caller } = request
    const { id } = request.params
    const before = await dashboards.load(ownerOf(caller), id)
    const told = [before, { isShared: body.isShared, title: body.draft.title }]
    const done = () => dashboards.change(ownerOf(caller), id, body)
    return buildAnswer(request, await act(request, 'update', { name: id, told, done }))
  })
  typed.delete(ONE, { config: WRITE, schema: { params, response: { 200: doneResult } } }, async (request) => {
    const { id } = request.params
    const told = [await dashboards.load(ownerOf(request.caller), id)]
    const done = () => dashboards.remove(ownerOf(request.caller), id)
    await act(request, 'delete', { name: id, told, done })
    return buildAnswer(request, {})
  })
}
