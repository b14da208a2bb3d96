import { type SignInPrompt, signInPrompt, signInRequest, signInResult } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import { NO_ISSUERS } from '../issuer/issuer-settings.ts'
import { peekContinueTo } from '../session/sign-in-attempts.ts'
import { checkCredentials } from '../users/check-credentials.ts'
import { DEMO_IDENTITIES } from '../users/demo-identities.ts'
import { loadUser } from '../users/user-store.ts'
import { createSignInLimit } from './sign-in-limit.ts'

export const SIGN_IN_PATH = '/api/v1/sign-in'
const params = z.object({ uid: z.string().regex(/^[\w-]{1,64}$/) })

/** What the console's page `/sign-in/:uid` asks and answers; the provider's own cookie says whose sign-in it is. */
export function addSignInRoutes(app: FastifyInstance, deps: IdentityDeps, provider: Provider): void {
  const typed = app.withTypeProvider<ZodProvider>()
  const path = `${SIGN_IN_PATH}/:uid`
  const limit = createSignInLimit(app, deps)
  const config = { permission: 'public', ...perMinute(600) } as const

  typed.get(
    path,
    {
      config,
      schema: { params, response: { 200: resultOf(signInPrompt) } },
    },
    async (request, reply) => {
      const state = await requireInteraction(request, reply, request.params.uid)
      return buildAnswer(request, await loadPrompt(deps, state))
    },
  )

  typed.post(
    path,
    {
      config,
      schema: { params, body: signInRequest, response: { 200: resultOf(signInResult) } },
    },
    async (request, reply) => {
      await limit(request)
      await requireInteraction(request, reply, request.params.uid)
      const accountId = await identify(request, request.body)
      const result = { login: { accountId, remember: true } }
      return buildAnswer(request, {
        redirectTo: await provider.interactionResult(request.raw, reply.raw, result),
      })
    },
  )

  /** The state with which the sign-in was begun. */
  async function requireInteraction(
    request: FastifyRequest,
    reply: FastifyReply,
    uid: string,
  ): Promise<string> {
    const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
    if (found?.uid !== uid || found.prompt.name !== 'login') throw new AppError('RESOURCE_NOT_FOUND')
    return typeof found.params['state'] === 'string' ? found.params['state'] : ''
  }

  async function identify(request: FastifyRequest, body: z.infer<typeof signInRequest>): Promise<string> {
    const userID = 'demo' in body ? body.demo : body.userID
    try {
      return 'demo' in body ? await checkDemo(deps, userID) : (await checkCredentials(deps, body)).user_id
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
}

async function loadPrompt(deps: IdentityDeps, state: string): Promise<SignInPrompt> {
  const { issuers, localAccounts } = deps.issuers ?? NO_ISSUERS
  return {
    demo: deps.config.demo ? [...DEMO_IDENTITIES] : [],
    issuers: issuers.map(({ id, name }) => ({ id, name })),
    local: localAccounts,
    continueTo: await peekContinueTo(deps, state),
  }
}

async function checkDemo(
  { config, db }: Pick<IdentityDeps, 'config' | 'db'>,
  userID: string,
): Promise<string> {
  const user = config.demo ? await loadUser(db, userID) : null
  if (user?.source !== 'demo' || !user.active) throw new AppError('INVALID_ACCOUNT')
  return user.user_id
}
