import fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerBrokenRequests } from '../http/broken-requests.ts'
import { handleErrors } from '../http/errors.ts'
import { limitJsonBodies } from '../http/json-body.ts'
import { noteAnswers } from '../http/leaving.ts'
import { limitHeldBodies } from '../http/limits/held-bodies.ts'
import { limitOwed } from '../http/limits/owed-answers.ts'
import { leadUndecodable, refuseOddRequests, takeExpectations } from '../http/odd-requests.ts'
import { refuseForeignOrigins } from '../http/origin.ts'
import { limitStrangers } from '../http/rate-limit.ts'
import { createRequestIds, logRequests } from '../http/request-log.ts'
import { requireRouteRules } from '../http/route-rules.ts'
import { addSecurityHeaders, buildSecurityHeaders } from '../http/security-headers.ts'
import { noteUpgrades } from '../http/upgrades.ts'
import { useZod } from '../http/zod-provider.ts'
import { findPerson } from '../identity/request-caller.ts'
import type { ServerDeps } from './deps.ts'

const BODY_BYTES = 64 * 1024
/** Longer than any address that Node takes. */
const PARAM_LENGTH = 64 * 1024

/** A server without routes: what holds for every request and every answer, in the order in which it is done. */
export function createApp(deps: ServerDeps, scriptHashes: readonly string[]): FastifyInstance {
  const { config, clock } = deps
  const headers = buildSecurityHeaders({ scriptHashes, https: config.url.startsWith('https:') })
  const app = createFastify(deps, headers)
  limitJsonBodies(app)
  app.decorate('clock', clock)
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = clock.now()
    done()
  })
  handleErrors(useZod(app))
  limitStrangers(app)
  requireRouteRules(app)
  logRequests(app, (request) => findPerson(request)?.userID)
  limitOwed(app, (request) => findPerson(request)?.userID ?? request.ip)
  limitHeldBodies(app, (request) => findPerson(request)?.userID)
  addSecurityHeaders(app, headers)
  refuseOddRequests(app)
  takeExpectations(app)
  noteUpgrades(app)
  noteAnswers(app)
  refuseForeignOrigins(app, config.url)
  return app
}

function createFastify(
  { config, clock, random, log }: ServerDeps,
  headers: ReturnType<typeof buildSecurityHeaders>,
): FastifyInstance {
  const nextRequestId = createRequestIds(random)
  return fastify({
    loggerInstance: log,
    // Its own lines would hold the query of each URL; `logRequests` writes one that does not.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: 60_000,
    // Node looks twice a minute otherwise, and answers who names no host by itself.
    http: { connectionsCheckingInterval: 5000, requireHostHeader: false },
    pluginTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: nextRequestId,
    rewriteUrl: leadUndecodable,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    clientErrorHandler: answerBrokenRequests({
      headers,
      nextId: () => nextRequestId({ headers: {} }),
      clock,
    }),
  })
}
