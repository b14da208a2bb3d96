import { resourceFor } from '@naru/contract/kinds/api-version'
import { service as serviceKind } from '@naru/contract/kinds/network/service'
import { resourcePath } from '@naru/kube/resource-path'

const SERVICES = resourceFor(serviceKind, null)

/** The API server's way to a service, which is called by `namespace/name:port`. */
export function serviceProxyPath(service: string): string {
  const [namespace = '', name = ''] = service.split('/')
  return `${resourcePath({ resource: SERVICES, namespace })}/${name}/proxy`
}
