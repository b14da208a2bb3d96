import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatTime } from '../clock.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import { hashText } from './chance.ts'
import { EVENTS } from './resources.ts'

export type EventNote = {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
  /** Who tells it, such as `kubelet`. */
  readonly component: string
  readonly host?: string
  /** The part of the object that it is about, such as `spec.containers{api}`. */
  readonly fieldPath?: string
}

export type EventRecorder = {
  readonly record: (about: KubeObject, kind: string, note: EventNote) => void
}

/** Records events as kubelet and controllers do: the same note about the same object counts up instead of repeating. */
export function createEventRecorder(cluster: SandboxCluster, from: () => number): EventRecorder {
  const { store, clock } = cluster
  return {
    record: (about, kind, note) => {
      if (clock.now() < from()) return
      const namespace = about.metadata.namespace ?? 'default'
      const print = hashText(`${about.metadata.uid}${note.reason}${note.message}${note.component}`)
      const name = `${about.metadata.name}.${print.toString(16).padStart(8, '0')}`
      const time = formatTime(clock.now())
      if (store.get(EVENTS, { namespace, name }) === undefined) {
        store.create(EVENTS, buildEvent({ about, kind, note, time, name, namespace }))
        return
      }
      store.patch(EVENTS, { namespace, name }, (event) => ({
        ...event,
        count: Number(event['count'] ?? 1) + 1,
        lastTimestamp: time,
      }))
    },
  }
}

type EventParts = {
  readonly about: KubeObject
  readonly kind: string
  readonly note: EventNote
  readonly time: string
  readonly name: string
  readonly namespace: string
}

function buildEvent({ about, kind, note, time, name, namespace }: EventParts): KubeObject {
  const { metadata, apiVersion } = about
  return {
    apiVersion: EVENTS.apiVersion,
    kind: EVENTS.kind,
    metadata: { name, namespace },
    involvedObject: {
      kind,
      name: metadata.name,
      ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
      ...(metadata.uid === undefined ? {} : { uid: metadata.uid }),
      ...(apiVersion === undefined ? {} : { apiVersion }),
      ...(metadata.resourceVersion === undefined ? {} : { resourceVersion: metadata.resourceVersion }),
      ...(note.fieldPath === undefined ? {} : { fieldPath: note.fieldPath }),
    },
    reason: note.reason,
    message: note.message,
    type: note.type,
    source: { component: note.component, ...(note.host === undefined ? {} : { host: note.host }) },
    firstTimestamp: time,
    lastTimestamp: time,
    count: 1,
    eventTime: null,
    reportingComponent: note.component,
    reportingInstance: note.host ?? '',
  }
}
