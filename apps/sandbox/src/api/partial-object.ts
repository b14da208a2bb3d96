import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { JsonRecord } from '../store/json.ts'

const META_VERSION = 'meta.k8s.io/v1'

/** The object reduced to what every object has. */
export function buildPartialObject(object: KubeObject): JsonRecord {
  return { kind: 'PartialObjectMetadata', apiVersion: META_VERSION, metadata: object.metadata }
}

export function buildPartialList(items: readonly KubeObject[], metadata: JsonRecord): JsonRecord {
  return {
    kind: 'PartialObjectMetadataList',
    apiVersion: META_VERSION,
    metadata,
    items: items.map(buildPartialObject),
  }
}
