import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Clock, formatTime } from '../clock.ts'
import { asArray, asRecord, asString, type JsonRecord, valueAt } from '../store/json.ts'
import type { Store } from '../store/store.ts'
import { CRD_RESOURCE } from './resource-registry.ts'

/** Accepts the names of new definitions and declares them established, as the API server's own controller does. */
export function startDefinitions(store: Store, clock: Pick<Clock, 'now'>): void {
  store.watch(CRD_RESOURCE, ({ type, object }) => {
    if (type === 'DELETED') return
    const { name } = object.metadata
    if (object.metadata.deletionTimestamp !== undefined) {
      finishDefinition(store, object)
      return
    }
    const accepted = valueAt(object, 'status', 'acceptedNames', 'plural')
    if (accepted === valueAt(object, 'spec', 'names', 'plural')) return
    store.patch(CRD_RESOURCE, { name }, (current) => ({
      ...current,
      status: buildStatus(current, formatTime(clock.now())),
    }))
  })
}

function buildStatus(definition: KubeObject, time: string): JsonRecord {
  const condition = (type: string, reason: string, message: string): JsonRecord => ({
    type,
    status: 'True',
    lastTransitionTime: time,
    reason,
    message,
  })
  const stored = asArray(valueAt(definition, 'spec', 'versions'))
    .map(asRecord)
    .filter((version) => version['storage'] === true)
    .map((version) => asString(version['name']))
  return {
    acceptedNames: acceptedNames(asRecord(valueAt(definition, 'spec', 'names'))),
    conditions: [
      condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
      condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ],
    storedVersions: stored,
  }
}

function acceptedNames(names: JsonRecord): JsonRecord {
  const kind = asString(names['kind'])
  return { listKind: `${kind}List`, singular: kind.toLowerCase(), ...names }
}

const CLEANUP = 'customresourcecleanup.apiextensions.k8s.io'

/** With a definition its objects go. */
function finishDefinition(store: Store, definition: KubeObject): void {
  if (definition.metadata.finalizers?.includes(CLEANUP) !== true) return
  const spec = asRecord(definition['spec'])
  const resource = { group: asString(spec['group']), plural: asString(asRecord(spec['names'])['plural']) }
  for (const object of store.list(resource)) store.delete(resource, object.metadata)
  if (store.count(resource) > 0) return
  store.patch(CRD_RESOURCE, definition.metadata, (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      finalizers: (current.metadata.finalizers ?? []).filter((name) => name !== CLEANUP),
    },
  }))
}
