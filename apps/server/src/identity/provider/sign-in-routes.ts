import { signInPrompt, signInRequest, signInResult } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import { checkCredentials } from '../users/check-credentials.ts'
import { DEMO_IDENTITIES } from '../users/demo-identities.ts'
import { loadUser } from '../users/user-store.ts'

export const SIGN_IN_PATH = '/api/v1/sign-in'
const params = z.object({ uid: z.string().regex(/^[\w-]{1,64}$/) })

/** Guesses are what is limited; a demonstration identity has nothing to guess. */
const passwordLimit = {
  rateLimit: {
    ...perMinute(60).rateLimit,
    hook: 'preHandler',
    allowList: (request: FastifyRequest) => signInDemo.safeParse(request.body).success,
  },
} as const
const signInDemo = z.object({ demo: z.string() })

/** What the console's page `/sign-in/:uid` asks and answers; the provider's own cookie says whose sign-in it is. */
export function addSignInRoutes(app: FastifyInstance, deps: IdentityDeps, provider: Provider): void {
  const typed = app.withTypeProvider<ZodProvider>()
  const path = `${SIGN_IN_PATH}/:uid`

  typed.get(
    path,
    {
      config: { permission: 'public', ...perMinute(600) },
      schema: { params, response: { 200: resultOf(signInPrompt) } },
    },
    async (request, reply) => {
      await requireInteraction(request, reply, request.params.uid)
      return buildAnswer(request, { demo: deps.config.demo ? [...DEMO_IDENTITIES] : [] })
    },
  )

  typed.post(
    path,
    {
      config: { permission: 'public', ...passwordLimit },
      schema: { params, body: signInRequest, response: { 200: resultOf(signInResult) } },
    },
    async (request, reply) => {
      await requireInteraction(request, reply, request.params.uid)
      const accountId = await identify(request, request.body)
      const result = { login: { accountId, remember: true } }
      return buildAnswer(request, {
        redirectTo: await provider.interactionResult(request.raw, reply.raw, result),
      })
    },
  )

  async function requireInteraction(
    request: FastifyRequest,
    reply: FastifyReply,
    uid: string,
  ): Promise<void> {
    const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
    if (found?.uid !== uid || found.prompt.name !== 'login') throw new AppError('RESOURCE_NOT_FOUND')
  }

  async function identify(request: FastifyRequest, body: z.infer<typeof signInRequest>): Promise<string> {
    const userID = 'demo' in body ? body.demo : body.userID
    try {
      return 'demo' in body ? await checkDemo(userID) : (await checkCredentials(deps, body)).user_id
    } catch (error) {
      if (error instanceof AppError && error.code !== 'PASSWORD_CHANGE_NEEDED') {
        await app.audit.record(request, {
          verb: 'sign-in',
          outcome: 'refused',
          status: 401,
          user: userID,
          detail: error.code,
        })
      }
      throw error
    }
  }

  async function checkDemo(userID: string): Promise<string> {
    const user = deps.config.demo ? await loadUser(deps.db, userID) : null
    if (user?.source !== 'demo' || !user.active) throw new AppError('INVALID_ACCOUNT')
    return user.user_id
  }
}
