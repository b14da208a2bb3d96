import type { KubeObject } from '../kubernetes/object.ts'
import { type Fields, isRecord, readAt, readFields, readItems, readString } from '../manifest/read.ts'

/** What decides whether what an application has deployed goes with it. */
export const CASCADE = 'resources-finalizer.argocd.argoproj.io'

/** What asks Argo CD to look at the repository again. */
export const REFRESH = 'argocd.argoproj.io/refresh'

const UNDER_WAY = new Set(['Running', 'Terminating'])

/** Asked for and not begun, or begun and not ended. */
export function isOperating({ operation, status }: KubeObject): boolean {
  return isRecord(operation) || UNDER_WAY.has(readString(readAt(status, 'operationState', 'phase')))
}

/** Syncs by itself; since Argo CD 3.1 the policy may be there and off. */
export function isAutomated({ spec }: KubeObject): boolean {
  const automated = readAt(spec, 'syncPolicy', 'automated')
  return isRecord(automated) && automated['enabled'] !== false
}

/** Whether deleting the application deletes what it has deployed. */
export function isCascading({ metadata }: KubeObject): boolean {
  return (metadata.finalizers ?? []).some(isCascade)
}

/** In the foreground or in the background: both end in it. */
export function isCascade(finalizer: string): boolean {
  return finalizer === CASCADE || finalizer.startsWith(`${CASCADE}/`)
}

/** Of several sources the single one is not read, as Argo CD does. */
export function hasSeveralSources({ spec }: KubeObject): boolean {
  return readItems(readAt(spec, 'sources')).length > 0
}

/** What was deployed before, the newest first; of which nobody knows the source is left out. */
export function listDeployed({ status }: KubeObject): readonly Fields[] {
  return readItems(readAt(status, 'history')).toReversed()
}

/** Whether Argo CD can go back to it: it must have kept what it was made of. */
export function canReturnTo(entry: Fields): boolean {
  return readString(readAt(entry, 'source', 'repoURL')) !== '' || readItems(entry['sources']).length > 0
}

export type SyncChoice = {
  /** Another revision than the application follows; of one source alone. */
  readonly revision: string
  readonly prune: boolean
  readonly dryRun: boolean
  readonly force: boolean
  /** Without hooks. */
  readonly applyOnly: boolean
  /** Only what is out of sync now. */
  readonly onlyChanged: boolean
  /** Who asks for it. */
  readonly by: string
}

/** The operation that Argo CD's own server would write for a sync. */
export function buildSync(application: KubeObject, choice: SyncChoice): Fields {
  const { revision, prune, dryRun, force, applyOnly, onlyChanged, by } = choice
  const asks = revision !== '' && !hasSeveralSources(application)
  return {
    initiatedBy: { username: by },
    sync: {
      ...(asks && { revision }),
      ...(prune && { prune }),
      ...(dryRun && { dryRun }),
      syncStrategy: applyOnly ? { apply: { force } } : { hook: { force } },
      ...syncOptions(application),
      ...(onlyChanged && { resources: listChanged(application) }),
    },
  }
}

export type ReturnChoice = { readonly entry: Fields; readonly prune: boolean; readonly by: string }

/** The operation that goes back to what was deployed before. */
export function buildReturn(application: KubeObject, { entry, prune, by }: ReturnChoice): Fields {
  const kept = ['revision', 'revisions', 'source', 'sources'] as const
  return {
    initiatedBy: { username: by },
    sync: {
      ...Object.fromEntries(kept.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]]))),
      ...(prune && { prune }),
      syncStrategy: { apply: {} },
      ...syncOptions(application),
    },
  }
}

/** Written where none is: whoever was first is not overruled. */
export function writeOperation(operation: Fields) {
  return [
    { op: 'test', path: '/operation', value: null },
    { op: 'add', path: '/operation', value: operation },
  ] as const
}

function syncOptions({ spec }: KubeObject): Fields {
  const options = readAt(spec, 'syncPolicy', 'syncOptions')
  return Array.isArray(options) && options.length > 0 ? { syncOptions: options } : {}
}

function listChanged({ status }: KubeObject): readonly Fields[] {
  return readItems(readAt(status, 'resources'))
    .filter(({ status: sync }) => sync === 'OutOfSync')
    .map((resource) =>
      Object.fromEntries(
        ['group', 'kind', 'name', 'namespace'].flatMap((key) => {
          const value = readString(readFields(resource)[key])
          return value === '' ? [] : [[key, value]]
        }),
      ),
    )
}
