import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import type { QueryValue } from '@naru/kube/client'
import type { StreamQuestion } from '../access/stream-rights.ts'
import type { ProxyCall } from './proxy-path.ts'
import { isRelayed } from './relay-channels.ts'

type ResourceCall = Extract<ProxyCall, { type: 'resource' }>

/** The right that a call needs as long as it is answered, as a cluster itself reads it from the request. */
export function buildStreamQuestion({ target, query }: ResourceCall): StreamQuestion {
  const { resource, subresource } = target
  const name = target.name ?? selectedName(query['fieldSelector'])
  const namespace = rightsNamespace(resource, {
    namespace: target.namespace ?? null,
    name: target.name ?? null,
  })
  return {
    verb: verbOf(target, query),
    group: resource.group,
    resource: subresource === undefined ? resource.plural : `${resource.plural}/${subresource}`,
    namespace,
    ...(name !== undefined && { name }),
  }
}

/** Before 1.35 a cluster takes the right to get a pod's exec for the right to use it; here it is always to create. */
function verbOf({ subresource, name }: ResourceCall['target'], query: ResourceCall['query']): string {
  if (isRelayed(subresource)) return 'create'
  if (name !== undefined) return 'get'
  return isWatch(query) ? 'watch' : 'list'
}

/** Kubernetes takes every value for yes but these two. */
function isWatch({ watch }: ResourceCall['query']): boolean {
  return watch !== undefined && !['0', 'false'].includes(String(watch).toLowerCase())
}

/** Rules that name objects hold for a watch that selects one of them. */
function selectedName(selector: QueryValue): string | undefined {
  return typeof selector !== 'string' ? undefined : /(?:^|,)metadata\.name==?([^,]+)/.exec(selector)?.[1]
}
