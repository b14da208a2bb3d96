import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { pagePath } from '@naru/contract/pages/paths'

/** What is asked about. */
export type WhoCanAbout = {
  readonly cluster: string | null
  readonly namespace: string | null
  /** One object; all of the kind where it is left out. */
  readonly name?: string
}

/** Where it is told who may do something with objects of a kind; null of a kind of which no cluster knows. */
export function whoCanPath(
  { source, api, plural }: KindSpec,
  { cluster, namespace, name }: WhoCanAbout,
): string | null {
  if (source !== 'kubernetes') return null
  const resource = formatGroupResource({ group: api.group, plural })
  const verb = name === undefined ? 'list' : 'get'
  return pagePath('P_WHO_CAN', { cluster, namespace, resource, verb, name })
}
