import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { asStrings } from '../config/spec-reader.ts'
import type { RegistryHost } from '../model/mesh-service.ts'

const EXPORT_TO = 'networking.istio.io/exportTo'

/** The host that istiod registers for a Kubernetes service, visible where the service's annotation says. */
export function serviceHost({ metadata }: KubeObject, identityDomain: string): RegistryHost {
  const { name, namespace = '', annotations = {} } = metadata
  const exportTo = (annotations[EXPORT_TO] ?? '').split(',').map((one) => one.trim())
  return {
    host: `${name}.${namespace}.${identityDomain}`,
    namespace,
    exportTo: exportTo.filter((one) => one !== ''),
  }
}

/** The hosts that a ServiceEntry registers. */
export function entryHosts({ metadata, spec: given }: KubeObject): readonly RegistryHost[] {
  const spec = readFields(given)
  const exportTo = asStrings(spec['exportTo'])
  return asStrings(spec['hosts']).map((host) => ({ host, namespace: metadata.namespace ?? '', exportTo }))
}
