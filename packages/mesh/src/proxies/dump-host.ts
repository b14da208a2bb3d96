import type { ClustersDump } from '@naru/contract/mesh/wire/config-dump'
import { parseHost } from '../config/host.ts'
import { adminText } from './admin-json.ts'

export type DumpHost = ClustersDump['clusters'][number]['service_fqdn']

/** A full name such as `web.shop.svc.cluster.local` in its parts; any other host is all in the first. */
export function tellHost(text: string, identityDomain: string): DumpHost {
  const isFull = text.endsWith(`.${identityDomain}`)
  const host = parseHost(text, { namespace: '', namespaces: new Set(), identityDomain })
  return isFull && host.type === 'service'
    ? { service: host.service, namespace: host.namespace, cluster: identityDomain }
    : { service: text, namespace: '', cluster: '' }
}

const CONFIG = /^\/apis\/networking\.istio\.io\/[^/]+\/namespaces\/([^/]+)\/[^/]+\/([^/]+)$/

/** The object of Istio that a part of a dump was made of, as `name.namespace`; empty where none is named. */
export function tellOrigin(part: unknown): string {
  const found = CONFIG.exec(adminText(part, 'metadata', 'filter_metadata', 'istio', 'config'))
  return found ? `${found[2]}.${found[1]}` : ''
}
