import type { AuthInfo, MeshSession } from '@naru/contract/mesh/wire/auth'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../identity/caller.ts'
import { findCaller } from '../identity/request-caller.ts'
import { askedOf, type MeshDeps } from './mesh-asker.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
const DAY_MS = 86_400_000

/**
 * What a client of Kiali calls before anything else. Each of its calls carries who calls in its headers, as a session of
 * the console or a personal access token: there is nothing else to sign in with, and nothing of the mesh's own to keep.
 */
export function addMeshSignIn(scope: FastifyInstance, deps: MeshDeps): void {
  const strangers = { permission: 'public', recognises: true } as const

  // Whoever is nobody yet is told the same of every cluster, and of none.
  scope.get(`${ROOT}/auth/info`, { config: strangers }, async (request): Promise<AuthInfo> => {
    const caller = findCaller(request)
    return { strategy: 'header', sessionInfo: caller ? tellSession(deps, caller) : {} }
  })

  scope.get(`${ROOT}/logout`, { config: strangers }, async (request, reply) => {
    if (findCaller(request)?.session) await scope.signOut(request, reply)
    return reply.code(204).send()
  })

  // With that form comes nothing, whatever the way to sign in.
  scope.route({
    method: ['GET', 'POST'],
    url: `${ROOT}/authenticate`,
    config: { permission: 'cluster', readOnly: true },
    handler: async (request): Promise<MeshSession> => {
      askedOf(deps, request)
      return tellSession(deps, request.caller)
    },
  })
}

/** Who never has to sign in again is asked to look once a day. */
function tellSession({ now }: Pick<MeshDeps, 'now'>, { user, session, token }: Caller): MeshSession {
  const expiresOn = session?.expiresOn ?? token?.expiresOn ?? new Date(now() + DAY_MS).toISOString()
  return { username: user.userID, expiresOn }
}
