import { sessionInfo, signOutResult, ticket } from '@naru/contract/api/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { loadSession } from './session-store.ts'
import type { Sessions } from './sessions.ts'

const BASE = '/api/v1/session'
const OWN = { permission: 'session', tokens: false } as const

/** Who am I, tickets, and the end of this session. */
export function addSessionRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  issuers: Issuers,
  sessions: Sessions,
): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    BASE,
    { config: { permission: 'session' }, schema: { response: { 200: resultOf(sessionInfo) } } },
    async (request) => {
      const { user, session } = request.caller
      return buildAnswer(request, { user, expiresOn: session?.expiresOn ?? null })
    },
  )

  typed.post(
    `${BASE}/tickets`,
    {
      config: { permission: 'session', readOnly: true },
      schema: { response: { 200: resultOf(ticket) } },
    },
    async (request) => buildAnswer(request, await app.tickets.issue(request.caller)),
  )

  app.decorate('signOut', async (request: FastifyRequest, reply: FastifyReply) => {
    const id = request.caller.session?.id ?? ''
    const session = await loadSession(deps, id)
    const issuer = session ? issuers.find(session.issuer) : undefined
    // An issuer that cannot be asked keeps nobody here.
    const url =
      session && issuer
        ? await issuer.buildSignOutUrl(sessions.tokens(session).idToken).catch(() => null)
        : null
    await app.audit.record(request, { verb: 'sign-out', outcome: 'success', status: 200 })
    await sessions.end(id, 'signed-out')
    clearSessionCookie(reply, deps.config)
    return url?.href ?? null
  })

  typed.post(
    `${BASE}/sign-out`,
    { config: { ...OWN, whileTrying: true }, schema: { response: { 200: resultOf(signOutResult) } } },
    async (request, reply) => buildAnswer(request, { redirectTo: await app.signOut(request, reply) }),
  )
}
