import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readStringMap } from '@naru/contract/manifest/read'
import type { MeshNamespace } from '../model/mesh-snapshot.ts'

export function buildNamespace({ metadata }: KubeObject): MeshNamespace {
  const labels = readStringMap(metadata.labels)
  return {
    name: metadata.name,
    labels,
    annotations: readStringMap(metadata.annotations),
    isAmbient: labels['istio.io/dataplane-mode'] === 'ambient',
    isAccessible: true,
    created: metadata.creationTimestamp ?? null,
  }
}
