import type { QueryValue } from '@naru/kube/client'
import { resourcePath } from '@naru/kube/resource-path'
import type { ResourceCall } from './resource-call.ts'

/** Kubernetes takes every value for yes but these two. */
function isOn(value: QueryValue): boolean {
  return value !== undefined && !['0', 'false'].includes(String(value).toLowerCase())
}

export function isWatch({ query, target }: Pick<ResourceCall, 'query' | 'target'>): boolean {
  return isOn(query['watch']) && target.subresource === undefined
}

/** By what its answer flows as long as its reader wants; null for one that comes at once. */
export function findFlow(call: Pick<ResourceCall, 'query' | 'target'>): 'watch' | 'follow' | null {
  if (isWatch(call)) return 'watch'
  return isOn(call.query['follow']) ? 'follow' : null
}

/** The one object that a list or watch selects: rules that name objects hold for it. */
export function selectedName({ query }: Pick<ResourceCall, 'query'>): string | undefined {
  const selector = query['fieldSelector']
  return typeof selector !== 'string' ? undefined : /(?:^|,)metadata\.name==?([^,]+)/.exec(selector)?.[1]
}

export type PlannedRead = {
  readonly call: ResourceCall
  /** For a cluster that does not select objects of the kind by their name: all of them, of which one is kept. */
  readonly wider: { readonly call: ResourceCall; readonly name: string } | null
}

/** A cluster watches collections alone, and answers one bare object to whoever would watch it by its own path. */
export function planRead(call: ResourceCall): PlannedRead {
  const { name, ...collection } = call.target
  if (name === undefined || !isWatch(call)) return { call, wider: null }
  const wide = { ...call, target: collection, upstreamPath: resourcePath(collection) }
  const own = call.query['fieldSelector']
  const fieldSelector = [`metadata.name=${name}`, ...(own === undefined ? [] : [String(own)])].join(',')
  return {
    call: { ...wide, query: { ...call.query, fieldSelector } },
    wider: { call: wide, name },
  }
}
