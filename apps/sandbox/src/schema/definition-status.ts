import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import { type Clock, formatTime } from '../clock.ts'
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
    const accepted = readAt(object, 'status', 'acceptedNames', 'plural')
    if (accepted === readAt(object, 'spec', 'names', 'plural')) return
    store.patch(CRD_RESOURCE, { name }, (current) => ({
      ...current,
      status: buildStatus(current, formatTime(clock.now())),
    }))
  })
}

function buildStatus(definition: KubeObject, time: string): Fields {
  const condition = (type: string, reason: string, message: string): Fields => ({
    type,
    status: 'True',
    lastTransitionTime: time,
    reason,
    message,
  })
  const stored = readList(readAt(definition, 'spec', 'versions'))
    .map(readFields)
    .filter((version) => version['storage'] === true)
    .map((version) => readString(version['name']))
  return {
    acceptedNames: acceptedNames(readFields(readAt(definition, 'spec', 'names'))),
    conditions: [
      condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
      condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ],
    storedVersions: stored,
  }
}

function acceptedNames(names: Fields): Fields {
  const kind = readString(names['kind'])
  return { listKind: `${kind}List`, singular: kind.toLowerCase(), ...names }
}

const CLEANUP = 'customresourcecleanup.apiextensions.k8s.io'

/** With a definition its objects go. */
function finishDefinition(store: Store, definition: KubeObject): void {
  if (definition.metadata.finalizers?.includes(CLEANUP) !== true) return
  const spec = readFields(definition['spec'])
  const resource = {
    group: readString(spec['group']),
    plural: readString(readFields(spec['names'])['plural']),
  }
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
