import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Fields } from '@naru/contract/manifest/read'
import { encodeArray } from './encoding.ts'

const META_VERSION = 'meta.k8s.io/v1'

/** The object reduced to what every object has. */
export function buildPartialObject(object: KubeObject): Fields {
  return { kind: 'PartialObjectMetadata', apiVersion: META_VERSION, metadata: object.metadata }
}

/** A list of metadata alone, piece by piece. */
export function encodePartialList(items: readonly KubeObject[], metadata: Fields): Generator<string> {
  const head = { kind: 'PartialObjectMetadataList', apiVersion: META_VERSION, metadata }
  return encodeArray(head, 'items', items, (item) => JSON.stringify(buildPartialObject(item)))
}
