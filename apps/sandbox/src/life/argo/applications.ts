import { isDeepStrictEqual } from 'node:util'
import { isRecord, readAt, readString } from '@naru/contract/manifest/read'
import { isAutomated, isCascade, REFRESH } from '@naru/contract/rules/argo-operation'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import { DEPLOYMENTS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { APPLICATIONS, type Application, type ManagedResource, type OperationState } from './application.ts'
import { isOwn, judgeResource, worstHealth } from './judge-health.ts'
import { folderOf, resolveRevision } from './repository.ts'
import { endSync, readSync } from './run-sync.ts'

const SYNC_MS = 4_000
const END_MS = 1_000

/** What the repository of this demonstration has: a folder for each of these. */
const FOLDERS = /^apps\/(shop|pay|search|delivery|member)$/

function stateOf({ status }: Application): OperationState | undefined {
  return status?.operationState
}

function begin(application: Application, operation: OperationState['operation'], world: World): Application {
  return {
    ...application,
    operation,
    status: {
      ...application.status,
      operationState: {
        phase: 'Running',
        message: 'one or more tasks are running',
        operation,
        startedAt: world.time(),
        syncResult: { revision: readSync(application, operation).revision, resources: [] },
      },
    },
  }
}

function end(application: Application, state: OperationState, world: World): Application {
  const { operation: _, ...idle } = application
  if (state.phase !== 'Terminating') return endSync(idle, state, world)
  const ended = { ...state, phase: 'Failed', message: 'Operation terminated', finishedAt: world.time() }
  return { ...idle, status: { ...idle.status, operationState: ended } }
}

type Status = NonNullable<Application['status']>

/** The folder that is asked for and is not there; null where all is well, or nobody knows. */
function missingFolder(application: Application): string | null {
  const folder = folderOf(application)
  return folder === undefined || FOLDERS.test(folder) ? null : folder
}

/** Compares with the repository, as far as there is one. */
function compare(application: Application, world: World): Application {
  const { status } = application
  const isHere = isOwn(application)
  const resources = (status?.resources ?? []).map((one) => (isHere ? judgeResource(one, world) : one))
  return {
    ...application,
    status: {
      ...status,
      resources,
      sync: compareSync(application, resources),
      ...compareHealth(application, resources, world),
      ...complain(application, world),
    },
  }
}

function compareSync(application: Application, resources: readonly ManagedResource[]): Status['sync'] & {} {
  const known = application.status?.sync
  if (missingFolder(application) !== null) return { ...known, status: 'Unknown' }
  const isApart = resources.some(({ status }) => status === 'OutOfSync')
  const revision = folderOf(application) === undefined ? {} : { revision: resolveRevision(application, '') }
  return { ...known, status: isApart ? 'OutOfSync' : 'Synced', ...revision }
}

function compareHealth(
  { status }: Application,
  resources: readonly ManagedResource[],
  world: World,
): Pick<Status, 'health'> {
  const health = worstHealth(resources)
  return health === status?.health?.status
    ? {}
    : { health: { status: health, lastTransitionTime: world.time() } }
}

/** What has been said before stays, but for what is so no more. */
function complain(application: Application, world: World): Pick<Status, 'conditions'> {
  const said = application.status?.conditions
  const isSuch = (one: object) => readAt(one, 'type') === 'ComparisonError'
  const others = (said ?? []).filter((one) => !isSuch(one))
  const missing = missingFolder(application)
  if (missing === null) return said ? { conditions: others } : {}
  const message = `Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = ${missing}: app path does not exist`
  const known = said?.find(isSuch)
  const complaint = known ?? { type: 'ComparisonError', message, lastTransitionTime: world.time() }
  return { conditions: [...others, complaint] }
}

/** What asked for a comparison is taken off once that is done. */
function refreshed(application: Application, world: World): Application {
  const { [REFRESH]: asked, ...annotations } = application.metadata.annotations ?? {}
  if (asked === undefined) return application
  return {
    ...application,
    metadata: { ...application.metadata, annotations },
    status: { ...application.status, reconciledAt: world.time() },
  }
}

/** Deletes what it has deployed, where its finalizer says so, and lets it go. */
function forget(application: Application, world: World): void {
  for (const { kind, namespace, name } of isOwn(application) ? (application.status?.resources ?? []) : []) {
    if (kind === 'Deployment') world.remove(DEPLOYMENTS, { namespace, name }, { propagation: 'Background' })
  }
  world.patch(APPLICATIONS, nameOf(application), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      finalizers: (current.metadata.finalizers ?? []).filter((one) => !isCascade(one)),
    },
  }))
}

/** What becomes of it next; the same while an operation takes its time. */
function step(application: Application, world: World): Application {
  const state = stateOf(application)
  const isRunning = state?.phase === 'Running' || state?.phase === 'Terminating'
  if (isRunning && leftOf(state, world) <= 0) return end(application, state, world)
  if (isRunning) return application
  if (isRecord(application.operation)) return begin(application, application.operation, world)
  const compared = compare(application, world)
  if (!isBehind(compared)) return compared
  return begin(compared, { initiatedBy: { automated: true }, sync: { prune: false } }, world)
}

/** Whether it syncs by itself, and has not tried so with that revision. */
function isBehind(application: Application): boolean {
  const { sync, operationState } = application.status ?? {}
  const tried = readString(readAt(operationState, 'syncResult', 'revision'))
  return sync?.status === 'OutOfSync' && isAutomated(application) && tried !== sync.revision
}

function leftOf({ phase, startedAt }: OperationState, world: World): number {
  if (phase === 'Terminating') return 0
  return Date.parse(startedAt) + SYNC_MS - world.now()
}

/** Applications of Argo CD: compared with the repository, synced when somebody asks for it or by themselves. */
export const applicationController: Controller = {
  name: 'applications',
  wakes: [
    onSelf(APPLICATIONS),
    {
      resource: DEPLOYMENTS,
      keys: ({ object }, world) =>
        world
          .list(APPLICATIONS)
          .filter(({ spec }) => readAt(spec, 'destination', 'namespace') === object.metadata.namespace)
          .map(objectKey),
    },
  ],
  reconcile: (key, world) => {
    const found = world.get(APPLICATIONS, parseObjectKey(key))
    if (found === undefined) return undefined
    const wait = world.untilRecent()
    if (wait !== undefined) return wait
    if (isBeingDeleted(found)) {
      if ((found.metadata.finalizers ?? []).some(isCascade)) forget(found, world)
      return undefined
    }
    const next = refreshed(step(found, world), world)
    if (!isDeepStrictEqual(next, found)) world.patch(APPLICATIONS, nameOf(found), () => next)
    const state = stateOf(next)
    return state?.phase === 'Running' ? Math.max(END_MS, leftOf(state, world)) : undefined
  },
}
