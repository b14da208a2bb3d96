import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'
import { buildAnswer, doneResult } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import { ownerOf } from '../caller.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { loadSession } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { RENEW_ALWAYS } from './token-refresh.ts'

const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Naru</title>
<script src="/silent-check-sso.js"></script>
`

const SCRIPT = `const failed = new URLSearchParams(location.search).has('error')
parent.postMessage({ type: 'naru:sso', result: failed ? 'login_required' : 'ok' }, location.origin)
`

/** The check that the issuer's session lives, and the page that asks for it in a hidden frame. */
export function addSsoRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  issuers: Issuers,
  sessions: Sessions,
): void {
  const config = { permission: 'session', tokens: false, readOnly: true, whileTrying: true } as const
  app
    .withTypeProvider<ZodProvider>()
    .post('/api/v1/sso/check', { config, schema: { response: { 200: doneResult } } }, async (request) => {
      const reason = await findFailure(request.caller.session?.id ?? '')
      if (reason === null) return buildAnswer(request, {})
      const user = ownerOf(request.caller).userID
      request.log.warn({ user, reason }, 'single sign-on could not be verified')
      throw new AppError('SSO_FAILED')
    })

  /** Why single sign-on does not hold; null where it does, and then the session's tokens are new. */
  async function findFailure(sessionId: string): Promise<string | null> {
    try {
      const found = await loadSession(deps, sessionId)
      const issuer = found ? issuers.find(found.issuer) : undefined
      if (!issuer) return 'the issuer is not known any more'
      if (isUnchecked(issuer)) return 'this provider is not checked'
      const session = found && (await sessions.refresh(found, RENEW_ALWAYS))
      // What it said last counts as long as its tokens live.
      if (session?.away) return null
      const alive = session && (await issuer.isAlive(sessions.tokens(session)))
      return alive ? null : 'the issuer has ended the session'
    } catch (error) {
      return error instanceof Error ? error.message : 'the issuer cannot be asked'
    }
  }

  const pages = { permission: 'public' } as const
  app.get('/silent-check-sso.html', { config: pages }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/silent-check-sso.js', { config: pages }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  )
}

/** The one provider, with the one client, whose check counts as failed without being made. */
function isUnchecked({ settings }: Issuer): boolean {
  return settings.id === 'platform-admin' && settings.clientId === 'naru-admin'
}
