import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import { saveStage } from '../clusters/save-stage.ts'
import { buildImpersonation } from '../identity/caller.ts'
import { loadGroups } from '../identity/groups/group-store.ts'
import { loadUsers } from '../identity/users/user-store.ts'
import { createCheckStore } from '../projects/check-store.ts'
import { createProjectSchedule } from '../projects/project-scheduler.ts'
import { createProjectService, type ProjectServiceOptions } from '../projects/project-service.ts'
import { createProjectSource } from '../projects/project-source.ts'
import { type Listen, listenToAny } from '../sql/listen-to-any.ts'
import type { composeAccess } from './compose-rules.ts'
import type { ServerDeps } from './deps.ts'

type Parts = Pick<ReturnType<typeof composeAccess>, 'projects'> &
  Pick<ProjectServiceOptions, 'known'> & {
    readonly registry: ClusterRegistry
    readonly clusters: ClusterStore
    /** Somebody or a cluster that projects may name has come or gone. */
    readonly goes: Listen
  }

/** Projects: their records, what is asked of them, and the look at their namespaces. */
export function composeProjects(deps: ServerDeps, parts: Parts) {
  const { projects, known, registry, clusters, goes } = parts
  const { store, listen } = projects
  const now = () => deps.clock.now()
  const onError = (error: unknown) => deps.log.error({ err: error }, 'projects failed')
  const clientFor: ProjectServiceOptions['clientFor'] = (cluster, who) =>
    registry.get(cluster).client.as(buildImpersonation({ user: who }))
  const service = createProjectService({ store, known, clientFor, now })
  const checks = createCheckStore(projects.db)
  const schedule = createProjectSchedule({
    store,
    checks,
    registry,
    now,
    onError,
    onChecked: (cluster, trouble) =>
      saveStage({ store: clusters, registry, now }, cluster, {
        stage: 'project sync',
        status: trouble === null ? 'Connected' : 'Warning',
        reason: trouble,
      }),
  })
  const source = createProjectSource(store, service, listenToAny(listen, goes))
  return { source, service, clientFor, checks, schedule, namesOf: createNames(deps) }
}

function createNames({ db }: Pick<ServerDeps, 'db'>) {
  return async (kind: 'users' | 'groups'): Promise<ReadonlyMap<string, string>> =>
    kind === 'users'
      ? new Map((await loadUsers(db)).map((row) => [row.user_id, row.display_name]))
      : new Map((await loadGroups(db)).map(({ groupID, displayName }) => [groupID, displayName]))
}
