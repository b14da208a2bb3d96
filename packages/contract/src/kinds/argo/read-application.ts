import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { type Fields, isRecord, readAt, readFields, readItems, readString } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { hasSeveralSources, isOperating } from '../../rules/argo-operation.ts'

const IN_CLUSTER = { server: 'https://kubernetes.default.svc', name: 'in-cluster' } as const

/** What it is made of: `spec.sources` where there are any, as Argo CD reads it; what is hydrated, from where it is dry. */
export function listSources(application: KubeObject): readonly Fields[] {
  const { spec } = application
  if (hasSeveralSources(application)) return readItems(readAt(spec, 'sources'))
  const single = [readAt(spec, 'source'), readAt(spec, 'sourceHydrator', 'drySource')].find(isRecord)
  return single ? [single] : []
}

/** An address without who signs in there: people write tokens into it. */
export function formatRepository(url: unknown): string {
  return readString(url).replace(/^(\w[\w+.-]*:\/\/)[^/@\s]*@/, '$1')
}

/** A folder of a repository, a chart, or where values alone come from. */
export function formatPlace(source: Fields): string {
  return readString(source['chart']) || readString(source['path']) || readString(source['ref'])
}

/** A commit as people write it; tags, branches and versions of charts as they are. */
export function formatRevision(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 7) : revision
}

/** What is compared, or was deployed: of several sources one each. */
export function listRevisions(holder: unknown): readonly string[] {
  const { revision, revisions } = readFields(holder)
  const several = Array.isArray(revisions) ? revisions.map(readString) : []
  const all = several.length > 0 ? several : [readString(revision)]
  return all.filter((one) => one !== '')
}

export type Destination = {
  /** The cluster as the application calls it. */
  readonly cluster: string
  readonly namespace: string
  /** It deploys into the cluster in which it stands itself. */
  readonly isOwn: boolean
}

export function readDestination({ spec }: KubeObject): Destination {
  const { server, name, namespace } = readFields(readAt(spec, 'destination'))
  const [address, called] = [readString(server), readString(name)]
  const isOwn = address === IN_CLUSTER.server || (address === '' && called === IN_CLUSTER.name)
  return { cluster: isOwn ? IN_CLUSTER.name : called || address, namespace: readString(namespace), isOwn }
}

/** An object that it deploys, as Argo CD compares it. */
export type Managed = {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  /** Null of what is not compared. */
  readonly sync: string | null
  /** Null where Argo CD does not say: of what has no health, and of all since it keeps that elsewhere. */
  readonly health: string | null
  readonly message: string
  readonly isHook: boolean
  readonly needsPruning: boolean
}

export function listManaged({ status }: KubeObject): readonly Managed[] {
  return readItems(readAt(status, 'resources')).map((resource) => {
    const [group, version] = [readString(resource['group']), readString(resource['version'])]
    const health = readFields(resource['health'])
    return {
      apiVersion: group === '' ? version : `${group}/${version}`,
      kind: readString(resource['kind']),
      namespace: readString(resource['namespace']) || null,
      name: readString(resource['name']),
      sync: readString(resource['status']) || null,
      health: readString(health['status']) || null,
      message: readString(health['message']),
      isHook: resource['hook'] === true,
      needsPruning: resource['requiresPruning'] === true,
    }
  })
}

const WELL = new Set(['Healthy', 'Suspended'])
const RANKS: Readonly<Record<string, number>> = { Degraded: 3, Missing: 2, Unknown: 1, Progressing: 1 }

/** Those that are not as they should be, the worst first; the others in their order. */
export function worstFirst(all: readonly Managed[]): readonly Managed[] {
  return all.toSorted((a, b) => rank(b) - rank(a))
}

export function isAmiss(resource: Managed): boolean {
  return rank(resource) > 0
}

function rank({ health, sync, needsPruning }: Managed): number {
  const ill = health === null || WELL.has(health) ? 0 : (RANKS[health] ?? 1)
  const apart = sync === 'OutOfSync' || needsPruning ? 1 : 0
  return ill * 2 + apart
}

/** What Argo CD says of why it cannot do its work; those that only warn are told apart by their names. */
export type Told = { readonly type: string; readonly message: string; readonly since: number | null }

export function listConditions({ status }: KubeObject): readonly Told[] {
  return readItems(readAt(status, 'conditions')).map((condition) => ({
    type: readString(condition['type']),
    message: readString(condition['message']),
    since: parseTime(readString(condition['lastTransitionTime'])),
  }))
}

export function isError({ type }: Told): boolean {
  return type.endsWith('Error')
}

/** `Delete` where it is going and nothing else was asked for, `Sync`, or `Unknown`. */
export type OperationType = 'Delete' | 'Sync' | 'Unknown'

export type Operation = {
  readonly type: OperationType
  /** Empty where it was asked for and has not begun. */
  readonly phase: string
  readonly message: string
  readonly started: number | null
  readonly finished: number | null
  readonly revisions: readonly string[]
  /** A person, or Argo CD itself. */
  readonly by: string
  readonly isAutomatic: boolean
  readonly isDryRun: boolean
  readonly results: readonly OperationResult[]
}

export type OperationResult = {
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  readonly apiVersion: string
  readonly status: string
  readonly message: string
  readonly hook: string
}

export function operationType({ metadata, operation, status }: KubeObject): OperationType {
  if (metadata.deletionTimestamp !== undefined && !isRecord(operation)) return 'Delete'
  const asked = isRecord(operation) ? operation : readAt(status, 'operationState', 'operation')
  return isRecord(readAt(asked, 'sync')) ? 'Sync' : 'Unknown'
}

/** What is under way, or was done last; null where nothing has been. */
export function readOperation(application: KubeObject): Operation | null {
  const { operation, status } = application
  const state = readFields(readAt(status, 'operationState'))
  const isNew = isRecord(operation) && readString(state['finishedAt']) !== ''
  if (!isRecord(operation) && Object.keys(state).length === 0) return null
  const asked = readFields(isRecord(operation) ? operation : state['operation'])
  const by = readFields(asked['initiatedBy'])
  const result = readFields(isNew ? undefined : state['syncResult'])
  const wanted = listRevisions(asked['sync'])
  return {
    type: operationType(application),
    phase: isNew ? '' : readString(state['phase']),
    message: isNew ? '' : readString(state['message']),
    started: isNew ? null : parseTime(readString(state['startedAt'])),
    finished: isNew ? null : parseTime(readString(state['finishedAt'])),
    revisions: listRevisions(result).length > 0 ? listRevisions(result) : wanted,
    by: readString(by['username']),
    isAutomatic: by['automated'] === true,
    isDryRun: readAt(asked, 'sync', 'dryRun') === true,
    results: readItems(result['resources']).map(readResult),
  }
}

function readResult(resource: Fields): OperationResult {
  const [group, version] = [readString(resource['group']), readString(resource['version'])]
  return {
    apiVersion: group === '' ? version : `${group}/${version}`,
    kind: readString(resource['kind']),
    namespace: readString(resource['namespace']) || null,
    name: readString(resource['name']),
    // A hook has how far it is in place of a status.
    status: readString(resource['hookPhase']) || readString(resource['status']),
    message: readString(resource['message']),
    hook: readString(resource['hookType']),
  }
}

const LOST = new Set(['Failed', 'Error'])

/** The last operation, where it has failed and nothing has been asked for since. */
export function failedOperation(application: KubeObject): Operation | null {
  const last = isOperating(application) ? null : readOperation(application)
  return last && LOST.has(last.phase) ? last : null
}

export function syncWord({ status }: KubeObject): string {
  return readString(readAt(status, 'sync', 'status'))
}

export function healthWord({ status }: KubeObject): string {
  return readString(readAt(status, 'health', 'status'))
}

/** In Argo CD something that is degraded has failed; what became of an object in a sync has words of its own. */
export function wordStatus(word: string): Status {
  if (word === 'SyncFailed') return buildStatus('SyncError')
  return word === 'Degraded' ? buildStatus(word, 'error') : buildStatus(word || 'Unknown')
}
