import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'

/** Any JSON object taken as a Kubernetes object: metadata exists, and its name is a string. */
export function asKubeObject(value: Fields): KubeObject {
  const metadata = readFields(value['metadata'])
  return { ...value, metadata: { ...metadata, name: readString(metadata['name']) } }
}
