import { tryAsRequest } from '@naru/contract/api/session'
import type { FastifyInstance } from 'fastify'
import { buildAnswer, doneResult } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LiveCallers } from '../session/live-callers.ts'
import { requireTryable, saveTrying } from './trying.ts'

const PATH = '/api/v1/session/try-as'
const response = { 200: doneResult }

/** An administrator sees the console as somebody else would, and changes nothing meanwhile: see `checkRule`. */
export function addTryingRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  live: Pick<LiveCallers, 'end'>,
): void {
  const typed = app.withTypeProvider<ZodProvider>()

  /** What is open was opened as somebody else. */
  async function change(sessionId: string, userID: string | null): Promise<void> {
    await saveTrying(deps, sessionId, userID)
    live.end(`session:${sessionId}`, 'rights')
  }

  typed.post(
    PATH,
    {
      config: { permission: { roles: ['superadmin', 'admin'] }, tokens: false, ...perMinute(60) },
      schema: { body: tryAsRequest, response },
    },
    async (request) => {
      const { user, session } = request.caller
      const { userID } = request.body
      await app.audit.attempt(request, { verb: 'try-as', kind: 'User', name: userID }, async () => {
        await requireTryable(deps, user, userID)
        return { answer: await change(session?.id ?? '', userID) }
      })
      return buildAnswer(request, {})
    },
  )

  typed.post(
    `${PATH}/end`,
    { config: { permission: 'session', tokens: false, whileTrying: true }, schema: { response } },
    async (request) => {
      const { session, trying, user } = request.caller
      if (!trying) return buildAnswer(request, {})
      await app.audit.attempt(request, { verb: 'try-as-end', kind: 'User', name: user.userID }, async () => ({
        answer: await change(session?.id ?? '', null),
      }))
      return buildAnswer(request, {})
    },
  )
}
