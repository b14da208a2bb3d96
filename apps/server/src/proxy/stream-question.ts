import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import type { StreamQuestion } from '../access/stream-rights.ts'
import { isWatch, selectedName } from './named-watch.ts'
import { isRelayed } from './relay-channels.ts'
import type { ResourceCall } from './resource-call.ts'

/** The right that a call needs as long as it is answered, as a cluster itself reads it from the request. */
export function buildStreamQuestion(call: ResourceCall): StreamQuestion {
  const { resource, subresource } = call.target
  const name = call.target.name ?? selectedName(call)
  const namespace = rightsNamespace(resource, {
    namespace: call.target.namespace ?? null,
    name: call.target.name ?? null,
  })
  return {
    verb: verbOf(call),
    group: resource.group,
    resource: subresource === undefined ? resource.plural : `${resource.plural}/${subresource}`,
    namespace,
    ...(name !== undefined && { name }),
  }
}

/** Before 1.35 a cluster takes the right to get a pod's exec for the right to use it; here it is always to create. */
function verbOf(call: ResourceCall): string {
  const { name, subresource } = call.target
  if (isRelayed(subresource)) return 'create'
  if (name !== undefined) return 'get'
  return isWatch(call) ? 'watch' : 'list'
}
