import type { MtlsStatus } from '@naru/contract/mesh/wire/tls'
import type { IstioObject } from '../../model/istio-object.ts'
import type { RoutingFrame } from './routing-frame.ts'
import type { ServiceTarget } from './service-target.ts'
import { NO_TRAFFIC_POLICY, TRAFFIC_POLICY_DEFAULTS } from './traffic-policy.ts'

/** What is there already when a wizard is opened for a service. */
export type RoutingSurroundings = {
  readonly virtualServices: readonly IstioObject[]
  readonly destinationRules: readonly IstioObject[]
  readonly meshMtls: MtlsStatus
  readonly namespaceMtls: MtlsStatus
}

/** What a wizard starts with: the service's name and host, and TLS where the mesh or the namespace asks for it. */
export function startingFrame(
  { service }: Pick<ServiceTarget, 'service'>,
  { virtualServices, destinationRules, meshMtls, namespaceMtls }: RoutingSurroundings,
): RoutingFrame {
  const isMutual = meshMtls === 'MTLS_ENABLED' || namespaceMtls === 'MTLS_ENABLED'
  return {
    names: {
      virtualService: nameOfOnly(virtualServices) ?? service,
      destinationRule: nameOfOnly(destinationRules) ?? service,
    },
    hosts: [service],
    gateways: null,
    trafficPolicy: isMutual ? { ...NO_TRAFFIC_POLICY, tls: TRAFFIC_POLICY_DEFAULTS.tls } : NO_TRAFFIC_POLICY,
    peerAuthentication: null,
  }
}

/** The name of a single object; of several none is the one that a wizard would change. */
function nameOfOnly([first, ...others]: readonly IstioObject[]): string | undefined {
  return others.length === 0 ? first?.metadata.name : undefined
}
