import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'
import { buildAnswer, doneResult } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { loadSession } from './session-store.ts'
import type { Sessions } from './sessions.ts'

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
  issuer: Issuer,
  sessions: Sessions,
): void {
  const config = { permission: 'session', tokens: false, readOnly: true } as const
  app
    .withTypeProvider<ZodProvider>()
    .post('/api/v1/sso/check', { config, schema: { response: { 200: doneResult } } }, async (request) => {
      const found = await loadSession(deps, request.caller.session?.id ?? '')
      const session = found && !isUnchecked(issuer) ? await sessions.refresh(found) : null
      if (!session || !(await issuer.isAlive(sessions.tokens(session)))) throw new AppError('SSO_FAILED')
      return buildAnswer(request, {})
    })

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
