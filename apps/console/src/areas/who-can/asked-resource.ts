import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { TABLE_VERBS } from '@naru/contract/rbac/rule-table'
import type { ApiResource } from '@naru/kube/api-resource'

export type AskedResource = { readonly group: string; readonly resource: string }

/** `deployments.apps/scale`, as kubectl writes it: a resource with its group, and a part of it after a slash. */
export function parseAskedResource(text: string): AskedResource | null {
  const [whole = '', ...rest] = text.trim().split('/')
  const dot = whole.indexOf('.')
  const plural = dot < 0 ? whole : whole.slice(0, dot)
  if (plural === '') return null
  const part = rest.join('/')
  return { group: dot < 0 ? '' : whole.slice(dot + 1), resource: part === '' ? plural : `${plural}/${part}` }
}

/** All that a cluster serves, with the parts that can be granted by themselves; sorted. */
export function listAskable(served: readonly ApiResource[]): readonly string[] {
  const names = served.flatMap(({ resource, subresources }) => {
    const name = formatGroupResource(resource)
    return [name, ...subresources.map((part) => `${name}/${part.name}`)]
  })
  return [...new Set(names)].toSorted()
}

/** Verbs that are worth asking of a resource: those of every one, and what else the cluster knows of it. */
export function listVerbs(served: readonly ApiResource[], asked: AskedResource | null): readonly string[] {
  const found = asked && findServed(served, asked)
  const [, part] = asked?.resource.split('/') ?? []
  const own = part === undefined ? found?.verbs : found?.subresources.find(({ name }) => name === part)?.verbs
  return [...new Set([...TABLE_VERBS, ...(own ?? [])])]
}

/** Whether what is asked for belongs to no namespace; what is not known may. */
export function isClusterWide(served: readonly ApiResource[], asked: AskedResource): boolean {
  return findServed(served, asked)?.namespaced === false
}

function findServed(served: readonly ApiResource[], { group, resource }: AskedResource) {
  const [plural] = resource.split('/')
  return served.find((one) => one.resource.group === group && one.resource.plural === plural)
}
