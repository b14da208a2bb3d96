import type { KubeObject } from '@naru/contract/kubernetes/object'
import { asRecord } from '../../store/json.ts'

/** OpenShift's projects are its namespaces under another name. */
export function convertProjectTo(namespace: KubeObject): KubeObject {
  const { metadata, spec, status } = namespace
  return { metadata, spec: { finalizers: asRecord(spec)['finalizers'] ?? [] }, status }
}
