import { groupRecord } from '@naru/contract/kinds/management/group.record'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import type { Reviews } from '../access/reviews.ts'
import type { Audit } from '../audit/audit.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import type { Work } from '../clusters/jobs/stage-works.ts'
import { saveStage } from '../clusters/save-stage.ts'
import { loadGroup, loadGroupIdsOf, loadGroups } from '../identity/groups/group-store.ts'
import { loadUser, loadUsers } from '../identity/users/user-store.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { createProjectStore, listMembers } from '../projects/project-store.ts'
import { createAccessApplier } from '../rules/access-applier.ts'
import { createAccessKeeper } from '../rules/access-keeper.ts'
import { requireGivable } from '../rules/escalation.ts'
import { guardGroups, guardUsers } from '../rules/guard-writes.ts'
import { createRuleService, type Known, type RuleServiceOptions } from '../rules/rule-service.ts'
import { createRuleSource } from '../rules/rule-source.ts'
import { createRuleStore } from '../rules/rule-store.ts'
import { createSyncStore } from '../rules/sync-store.ts'
import { type Listen, listenToAny } from '../sql/listen-to-any.ts'
import { watchTables } from '../sql/watch-tables.ts'
import type { ServerDeps } from './deps.ts'

/** What keeps rules, and brings them into a cluster; clusters are connected by it. */
export function composeAccess({ db, clock, sealer }: Pick<ServerDeps, 'db' | 'clock' | 'sealer'>) {
  const now = () => clock.now()
  const projects = watchTables(db, ['projects', 'project_users', 'project_groups', 'project_checks'])
  const projectStore = createProjectStore(projects.db, sealer)
  const loadProjects = async () => {
    const all = (await projectStore.load()).filter(({ deleted }) => deleted === null)
    return { ids: new Set(all.map(({ id }) => id)), members: all.flatMap(listMembers) }
  }
  const rules = watchTables(db, ['access_rules', 'access_revision'])
  const states = watchTables(db, ['access_syncs'])
  const store = createRuleStore(rules.db)
  const syncs = createSyncStore(states.db)
  const applier = createAccessApplier({ store, syncs, loadProjects, now })
  return {
    store,
    syncs,
    applier,
    projects: { db: projects.db, store: projectStore, listen: projects.listen },
    loadProjects,
    /** Writes to what decides who may do what. */
    listen: listenToAny(rules.listen, projects.listen),
    /** Writes to rules, and to what is in force where. */
    listenAll: listenToAny(rules.listen, states.listen),
    async syncAccess({ on: { record, client }, signal }: Work): Promise<void> {
      await applier.sync(record.id, client, { signal, hasAccount: record.account.as === 'own' })
    },
  }
}

type Access = ReturnType<typeof composeAccess>
type Parts = {
  readonly registry: ClusterRegistry
  readonly clusters: ClusterStore
  readonly audit: Audit
  readonly reviews: Reviews
  /** Rights in a cluster have changed. */
  readonly changed: (cluster: string) => void
  /** Somebody or a cluster that rules may name has come or gone. */
  readonly goes: Listen
}

/** Keeps clusters at what the rules say, and serves the rules. */
export function composeRules(deps: ServerDeps, access: Access, parts: Parts) {
  const { registry, reviews, goes } = parts
  const now = () => deps.clock.now()
  const ids = () => registry.all().map(({ record }) => record.id)
  const keeper = keepClusters(deps, access, parts)
  const giving: RuleServiceOptions['requireGivable'] = (rule, who) =>
    requireGivable(rule, who, { reviews, clusters: ids, now })
  const known = createKnown(deps, ids, access)
  const service = createRuleService({ store: access.store, known, requireGivable: giving, now })
  const source: PlatformSource = createRuleSource({
    ...access,
    service,
    clusters: ids,
    now,
    listen: listenToAny(access.listenAll, goes),
  })
  const guarding = {
    store: access.store,
    requireGivable: giving,
    membersOf: async (id: string) => (await loadGroup(deps.db, id))?.members ?? [],
    groupsOf: (id: string) => loadGroupIdsOf(deps.db, id),
    emailOf: async (id: string) => (await loadUser(deps.db, id))?.email ?? null,
  }
  return {
    source,
    known,
    /** Of what else gives rights, asks whether they may be given. */
    guard(one: PlatformSource): PlatformSource {
      if (one.kind.spec.id === groupRecord.spec.id) return guardGroups(one, guarding)
      return one.kind.spec.id === userRecord.spec.id ? guardUsers(one, guarding) : one
    },
    preview: { store: access.store, loadProjects: access.loadProjects, registry, now },
    stop: () => keeper.stop(),
  }
}

function keepClusters(
  { clock, log }: Pick<ServerDeps, 'clock' | 'log'>,
  access: Access,
  { registry, clusters, audit, changed }: Parts,
) {
  const now = () => clock.now()
  const onError = (error: unknown) => log.error({ err: error }, 'access rules failed')
  return createAccessKeeper({
    ...access,
    registry,
    isLeaving: async (cluster) => (await clusters.loadJob(cluster)) !== 'connect',
    now,
    onError,
    onSynced(cluster, { changed: names, isDrift }) {
      changed(cluster)
      const what = { verb: isDrift ? 'mend' : 'apply', cluster, kind: 'cluster-role' }
      const detail = names.slice(0, 20).join(', ')
      void audit.recordSystem('naru', { ...what, detail, outcome: 'success', status: 200 }).catch(onError)
    },
    onState: (cluster, trouble) =>
      saveStage({ store: clusters, registry, now }, cluster, {
        stage: 'auth sync',
        status: trouble === null ? 'Connected' : 'Warning',
        reason: trouble,
      }),
  })
}

function createKnown(
  { db }: ServerDeps,
  clusters: Known['clusters'],
  { loadProjects }: Pick<Access, 'loadProjects'>,
): Known {
  return {
    clusters,
    projects: async () => (await loadProjects()).ids,
    users: async () => new Set((await loadUsers(db)).map((row) => row.user_id)),
    groups: async () => new Set((await loadGroups(db)).map(({ groupID }) => groupID)),
  }
}
