import type { AuditRecord } from '@naru/contract/api/audit'
import {
  PROTECTED_PROJECTS,
  type Project,
  type ProjectChange,
  type ProjectInput,
  type Recovery,
} from '@naru/contract/api/projects'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { checkForm, readForm } from '@naru/contract/forms/form'
import { projectForm } from '@naru/contract/kinds/management/project.form'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { placedId } from '@naru/contract/platform/place-of-record'
import { mayKnowRecord } from '@naru/contract/platform/rights'
import type { KubeClient } from '@naru/kube/client'
import type { Writer } from '../platform/platform-source.ts'
import { isSystemNamespace } from '../rules/escalation.ts'
import type { Known } from '../rules/rule-service.ts'
import { requireMayGive } from './giving.ts'
import { loadManifests, restoreManifests } from './kept-manifests.ts'
import {
  createNamespace,
  deleteNamespace,
  requireNamespace,
  writeLimits,
  writeQuota,
} from './namespace-parts.ts'
import type { NewProject, ProjectStore } from './project-store.ts'

export type ProjectService = {
  find(id: string): Promise<Project>
  /** Those that somebody may know. */
  listKnown(who: Writer): Promise<readonly Project[]>
  create(input: ProjectInput, who: Writer): Promise<Project>
  change(
    id: string,
    change: ProjectChange,
    who: Writer,
  ): Promise<{ readonly project: Project; readonly changed: AuditRecord['change'] }>
  /** Deletes the namespace and keeps what comes back; one that is deleted already is forgotten. */
  remove(id: string, who: Writer): Promise<void>
  /** Gives up the project and leaves the namespace as it is. */
  release(id: string): Promise<void>
  recover(id: string, who: Writer): Promise<Recovery>
}

export type ProjectServiceOptions = {
  readonly store: ProjectStore
  readonly known: Known
  /** As the person: what their own rights do not allow, the cluster refuses. Throws RESOURCE_NOT_FOUND. */
  readonly clientFor: (cluster: string, who: Writer) => KubeClient
  readonly now: () => number
}

export function createProjectService({
  store,
  known,
  clientFor,
  now,
}: ProjectServiceOptions): ProjectService {
  async function find(id: string): Promise<Project> {
    const project = await store.find(id)
    if (!project) throw new AppError('RESOURCE_NOT_FOUND')
    return project
  }

  async function findChangeable(id: string): Promise<Project> {
    const project = await find(id)
    requireFree(project.namespace)
    return project
  }

  async function requireGood(project: NewProject, before: Project | null, who: Writer): Promise<void> {
    const fields = [...checkInput(project), ...(await findUnknown(project, known))]
    if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
    requireMayGive(before, project, who)
  }

  return {
    find,
    listKnown: async (who) => (await store.load()).filter((one) => mayKnowRecord(projectRecord, who, one)),
    async create(input, who) {
      const project = buildProject(input)
      requireFree(project.namespace)
      await requireGood(project, null, who)
      if (await store.find(project.id)) throw duplicate()
      const client = clientFor(project.cluster, who)
      if (input.adopt) await requireNamespace(client, project)
      else await createNamespace(client, project)
      await writeParts(client, null, project)
      await store.insert(project, now())
      return find(project.id)
    },
    async change(id, { version, ...change }, who) {
      const before = await findChangeable(id)
      if (before.deleted !== null) throw new AppError('CONFLICT')
      if (version !== undefined && version !== before.version) throw new AppError('CONFLICT')
      const project = changeProject(before, change)
      await requireGood(project, before, who)
      const touched = isAnythingIn(before, project)
      if (touched) await writeParts(clientFor(before.cluster, who), before, project)
      await store.change(project, before.version).catch(async (error: unknown) => {
        // Whoever came between is in the record, and has to be in the cluster.
        if (touched && isConflict(error))
          await writeParts(clientFor(before.cluster, who), project, await find(id))
        throw error
      })
      return { project: await find(id), changed: listChanges(before, project) }
    },
    ...createEnding({ store, clientFor, now }, findChangeable, find),
  }
}

type Ending = Pick<ProjectService, 'remove' | 'release' | 'recover'>
type Find = (id: string) => Promise<Project>

/** How a project ends, and comes back. */
function createEnding(
  { store, clientFor, now }: Pick<ProjectServiceOptions, 'store' | 'clientFor' | 'now'>,
  findChangeable: Find,
  find: Find,
): Ending {
  return {
    async remove(id, who) {
      const project = await findChangeable(id)
      if (project.deleted !== null) return store.remove(id)
      const client = clientFor(project.cluster, who)
      await store.keep(id, await loadManifests(client, project))
      await deleteNamespace(client, project)
      await store.markDeleted(id, now())
    },
    async release(id) {
      await findChangeable(id)
      await store.remove(id)
    },
    async recover(id, who) {
      const project = await findChangeable(id)
      if (project.deleted === null) throw new AppError('CONFLICT')
      const client = clientFor(project.cluster, who)
      await createNamespace(client, project)
      await writeParts(client, null, project)
      const told = await restoreManifests(client, project, await store.loadKept(id))
      await store.markRecovered(id)
      return { project: await find(id), ...told }
    },
  }
}

/** Throws PROTECTED for what nobody makes a project of: who runs pods in a system namespace becomes whom they like. */
function requireFree(namespace: string): void {
  if (PROTECTED_PROJECTS.includes(namespace) || isSystemNamespace(namespace)) throw new AppError('PROTECTED')
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT'
}

function duplicate(): AppError {
  return new AppError('DUPLICATE', { fields: [{ field: 'namespace', rule: 'rule.duplicate' }] })
}

function buildProject({ cluster, namespace, ...input }: ProjectInput): NewProject {
  const { description = '', users = [], groups = [], quota = {}, limits = {} } = input
  const id = placedId({ cluster, id: namespace })
  return { id, cluster, namespace, description, users, groups, quota, limits }
}

/** What is left out stays. */
function changeProject(before: Project, change: ProjectChange): NewProject {
  const { id, cluster, namespace } = before
  const { description = before.description, users = before.users, groups = before.groups } = change
  const { quota = before.quota, limits = before.limits } = change
  return { id, cluster, namespace, description, users, groups, quota, limits }
}

function checkInput(project: NewProject): readonly FieldError[] {
  return checkForm(projectForm, readForm(projectForm, project), 'create')
}

async function findUnknown(
  { cluster, users, groups }: NewProject,
  known: Known,
): Promise<readonly FieldError[]> {
  const [people, sets] = await Promise.all([
    known.users(users.map(({ id }) => id)),
    known.groups(groups.map(({ id }) => id)),
  ])
  const unknown = (field: string, ids: readonly { readonly id: string }[], all: ReadonlySet<string>) =>
    ids.flatMap(({ id }, index): FieldError[] =>
      all.has(id) ? [] : [{ field: `${field}.${index}.id`, rule: 'rule.unknown', params: { value: id } }],
    )
  const place: readonly FieldError[] = known.clusters().includes(cluster)
    ? []
    : [{ field: 'cluster', rule: 'rule.unknown', params: { value: cluster } }]
  return [...place, ...unknown('users', users, people), ...unknown('groups', groups, sets)]
}

type Parts = Pick<Project, 'quota' | 'limits'>

function isAnythingIn(before: Parts, after: Parts): boolean {
  return !deepEqual(before.quota, after.quota) || !deepEqual(before.limits, after.limits)
}

/** Only what has changed is written: who manages members alone needs no right to set quotas. */
async function writeParts(
  client: KubeClient,
  before: Parts | null,
  after: NewProject | Project,
): Promise<void> {
  if (!deepEqual(before?.quota ?? {}, after.quota)) await writeQuota(client, after, after.quota)
  if (!deepEqual(before?.limits ?? {}, after.limits)) await writeLimits(client, after, after.limits)
}

const FIELDS = ['description', 'users', 'groups', 'quota', 'limits'] as const

function listChanges(before: Project, after: NewProject): AuditRecord['change'] {
  return FIELDS.flatMap((path) =>
    deepEqual(before[path], after[path]) ? [] : [{ path, from: before[path], to: after[path] }],
  )
}
