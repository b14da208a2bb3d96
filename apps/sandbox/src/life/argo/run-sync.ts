import { readAt, readFields, readItems, readList, readString } from '@naru/contract/manifest/read'
import type { World } from '../world.ts'
import type { Application, ManagedResource, OperationState } from './application.ts'
import { type Refusal, refusalOf, resolveRevision } from './repository.ts'

const KEPT = 10

type Sync = {
  readonly revision: string
  readonly prune: boolean
  readonly dryRun: boolean
  /** Names of what is chosen; null for all. */
  readonly chosen: ReadonlySet<string> | null
}

export function readSync(application: Application, operation: unknown): Sync {
  const sync = readFields(readAt(operation, 'sync'))
  const resources = readList(sync['resources'])
  return {
    revision: resolveRevision(application, readString(sync['revision'])),
    prune: sync['prune'] === true,
    dryRun: sync['dryRun'] === true,
    chosen:
      resources.length === 0
        ? null
        : new Set(readItems(resources).map(({ kind, name }) => `${readString(kind)} ${readString(name)}`)),
  }
}

/** What is left of the objects, and what became of each. */
function applyAll(resources: readonly ManagedResource[], { prune, chosen }: Sync) {
  const isMeant = ({ kind, name }: ManagedResource) => chosen?.has(`${kind} ${name}`) ?? true
  const results = resources.filter(isMeant).map((resource) => tellResult(resource, prune))
  const left = resources
    .filter((resource) => !(isMeant(resource) && resource.requiresPruning && prune))
    .map((resource) =>
      isMeant(resource) && !resource.requiresPruning ? { ...resource, status: 'Synced' } : resource,
    )
  return { results, left }
}

function tellResult(resource: ManagedResource, prune: boolean) {
  const { group = '', version, kind, namespace, name, requiresPruning, status } = resource
  const about = { group, version, kind, namespace, name }
  if (requiresPruning)
    return prune
      ? { ...about, status: 'Pruned', message: 'pruned' }
      : { ...about, status: 'PruneSkipped', message: 'ignored (requires pruning)' }
  const way = group === '' ? `${kind.toLowerCase()}/${name}` : `${kind.toLowerCase()}.${group}/${name}`
  return {
    ...about,
    status: 'Synced',
    message: `${way} ${status === 'OutOfSync' ? 'configured' : 'unchanged'}`,
  }
}

function fail(application: Application, state: OperationState, refusal: Refusal): Application {
  const { kind, name, message } = refusal
  const resource = application.status?.resources?.find((one) => one.kind === kind && one.name === name)
  const { group = '', version = 'v1', namespace } = resource ?? {}
  return {
    ...application,
    status: {
      ...application.status,
      operationState: {
        ...state,
        phase: 'Failed',
        message: 'one or more objects failed to apply',
        syncResult: {
          revision: readSync(application, state.operation).revision,
          resources: [
            { group, version, kind, namespace, name, status: 'SyncFailed', message, syncPhase: 'Sync' },
          ],
        },
      },
    },
  }
}

/** How a sync ends that has had its time: whoever asked for an earlier commit has it, and differs from the newest. */
export function endSync(application: Application, state: OperationState, world: World): Application {
  const sync = readSync(application, state.operation)
  const ended = { ...state, finishedAt: world.time() }
  const refusal = refusalOf(application, sync.revision)
  if (refusal && !sync.dryRun) return fail(application, ended, refusal)
  const { results, left } = applyAll(application.status?.resources ?? [], sync)
  const message = sync.dryRun ? 'successfully synced (no more tasks)' : 'successfully synced (all tasks run)'
  const operationState = {
    ...ended,
    phase: 'Succeeded',
    message,
    syncResult: { revision: sync.revision, resources: results },
  }
  if (sync.dryRun) return { ...application, status: { ...application.status, operationState } }
  const isNewest = sync.revision === resolveRevision(application, '')
  return {
    ...application,
    status: {
      ...application.status,
      operationState,
      resources: isNewest ? left : left.map((one) => ({ ...one, status: 'OutOfSync' })),
      ...(sync.chosen === null && { history: remember(application, sync.revision, ended) }),
    },
  }
}

function remember(application: Application, revision: string, state: OperationState): readonly object[] {
  const history = application.status?.history ?? []
  const last = readAt(history.at(-1), 'id')
  const entry = {
    id: (typeof last === 'number' ? last : 0) + 1,
    revision,
    deployStartedAt: state.startedAt,
    deployedAt: state.finishedAt,
    source: readAt(application.spec, 'source'),
    sources: readAt(application.spec, 'sources'),
    initiatedBy: state.operation['initiatedBy'],
  }
  return [...history, JSON.parse(JSON.stringify(entry))].slice(-KEPT)
}
