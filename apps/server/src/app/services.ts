import type { FastifyRequest } from 'fastify'
import { type Audit, createAudit } from '../audit/audit.ts'
import { type ClusterStore, createClusterStore } from '../clusters/cluster-store.ts'
import { findCaller, findPerson } from '../identity/request-caller.ts'
import { createUserService, type UserService } from '../identity/users/user-service.ts'
import type { ServerDeps } from './deps.ts'

/** What serving and the command line both stand on. */
export type Services = {
  readonly audit: Audit
  readonly clusters: ClusterStore
  /** For the command line, which has no sessions to end. */
  readonly users: UserService
}

export function createServices(deps: ServerDeps): Services {
  const nothing = async (): Promise<void> => undefined
  return {
    audit: createAudit(deps, findActor),
    clusters: createClusterStore(deps.db, deps.sealer),
    users: createUserService(deps, { endAllOf: nothing, renewAllOf: nothing }),
  }
}

function findActor(request: FastifyRequest) {
  const person = findPerson(request)
  const caller = findCaller(request)
  return person ? { ...person, ...(caller?.trying && { as: caller.user.userID }) } : undefined
}
