import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'

/** OpenShift's projects are its namespaces under another name. */
export function convertProjectTo(namespace: KubeObject): KubeObject {
  const { metadata, spec, status } = namespace
  return { metadata, spec: { finalizers: readFields(spec)['finalizers'] ?? [] }, status }
}
