import type { KubeObject } from '@naru/contract/kubernetes/object'
import { notFound } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import type { Answer, Call } from '../call.ts'
import { presentObject } from './present.ts'

/** The stored object that the request names; throws a Status 404. */
export function loadTarget({ api, target, resource }: Pick<Call, 'api' | 'target' | 'resource'>): KubeObject {
  const name = target.name ?? ''
  const namespace = resource.namespaced ? target.namespace : undefined
  const object = api.cluster.store.get(resource.storage, { namespace, name })
  if (object === undefined) throw notFound({ group: resource.group, plural: resource.plural }, name)
  return object
}

export function answerGet(call: Call): Answer {
  return presentObject(call, convertTo(call.resource, loadTarget(call)))
}
