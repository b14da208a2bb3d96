import { operationsOf } from '../../config/authorization-rules.ts'
import { homeOf } from '../../config/home.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { isVirtualHost, isWhollyKnownHost } from '../hosts/known-host.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA0104: a host that no service, service entry or virtual service answers to. */
export const operationHosts: ObjectCheck = {
  codes: ['KIA0104'],
  types: ['authorizationpolicies'],
  needsRegistry: true,
  check: (policy, mesh) => {
    const severity = mesh.settings.outboundPolicy === 'ALLOW_ANY' ? 'warning' : 'error'
    return operationsOf(policy).flatMap(({ path, fields }) =>
      asPlacedStrings(fields['hosts'])
        .filter(({ text }) => !isFound(withoutPort(text), homeOf(policy), mesh))
        .map(({ place }) => finding('KIA0104', `${path}/hosts[${place}]`, { severity })),
    )
  },
}

/** A wildcard for the policy's own namespace is always right, and a prefix such as `shop.*` cannot be looked up. */
function isFound(text: string, namespace: string, mesh: MeshView): boolean {
  const own = [`*.${namespace}`, `*.${namespace}.svc`, `*.${namespace}.${mesh.settings.identityDomain}`]
  if (own.includes(text) || text.endsWith('*')) return true
  const host = mesh.fullHost(text, namespace)
  return isWhollyKnownHost(host, namespace, mesh) || isVirtualHost(host, namespace, mesh)
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}
