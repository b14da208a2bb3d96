import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'

/** An object with the label that makes it one of its kind, whatever its form or its YAML says of labels. */
export function withMark({ among }: Pick<KindSpec, 'among'>, object: KubeObject): KubeObject {
  if (among === undefined) return object
  const { metadata } = object
  return { ...object, metadata: { ...metadata, labels: { ...metadata.labels, [among.label]: among.value } } }
}
