import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import type { Call } from './call.ts'

/** OpenShift notes who asked for a template's objects: with that person's rights they are made. */
export function withRequester({ resource, user }: Call, object: KubeObject): KubeObject {
  if (resource.group !== 'template.openshift.io' || resource.kind !== 'TemplateInstance') return object
  const { username, groups } = user
  return { ...object, spec: { ...readFields(object['spec']), requester: { username, groups } } }
}
