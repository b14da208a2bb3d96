import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readString } from '@naru/contract/manifest/read'

/** From the stored core event to events.k8s.io, where the same facts have other names. */
export function convertEventTo(object: KubeObject): KubeObject {
  const { metadata, involvedObject, message, source, firstTimestamp, lastTimestamp, count, ...rest } = object
  const { eventTime = null, reportingComponent, reportingInstance, ...kept } = rest
  return {
    metadata,
    eventTime,
    ...kept,
    regarding: involvedObject,
    ...(message === undefined ? {} : { note: message }),
    reportingController: readString(reportingComponent),
    reportingInstance: readString(reportingInstance),
    deprecatedSource: source,
    deprecatedFirstTimestamp: firstTimestamp,
    deprecatedLastTimestamp: lastTimestamp,
    ...(count === undefined ? {} : { deprecatedCount: count }),
  }
}

export function convertEventFrom(object: KubeObject): KubeObject {
  const {
    metadata,
    regarding,
    note,
    reportingController,
    deprecatedSource,
    deprecatedFirstTimestamp,
    deprecatedLastTimestamp,
    deprecatedCount,
    ...rest
  } = object
  return {
    ...rest,
    kind: 'Event',
    apiVersion: 'v1',
    metadata,
    involvedObject: readFields(regarding),
    message: readString(note),
    reportingComponent: readString(reportingController),
    source: readFields(deprecatedSource),
    firstTimestamp: deprecatedFirstTimestamp ?? null,
    lastTimestamp: deprecatedLastTimestamp ?? null,
    ...(deprecatedCount === undefined ? {} : { count: deprecatedCount }),
  }
}
