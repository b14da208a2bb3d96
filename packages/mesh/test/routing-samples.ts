import type { FieldError } from '@naru/contract/errors/app-error'
import type { RoutingFrame } from '../src/wizards/routing/routing-frame.ts'
import { defaultDestinations, type ServiceTarget } from '../src/wizards/routing/service-target.ts'
import { NO_TRAFFIC_POLICY } from '../src/wizards/routing/traffic-policy.ts'
import { evenWeights } from '../src/wizards/routing/weights.ts'

/** A service with two versions, as a wizard is opened for it. */
export const target: ServiceTarget = {
  namespace: 'shop',
  service: 'cart',
  identityDomain: 'svc.cluster.local',
  labels: { app: 'app', version: 'version' },
  workloads: [
    { name: 'cart-v1', app: 'cart', version: 'v1' },
    { name: 'cart-v2', app: 'cart', version: 'v2' },
  ],
}

export const frame: RoutingFrame = {
  names: { virtualService: 'cart', destinationRule: 'cart' },
  hosts: ['cart'],
  gateways: null,
  trafficPolicy: NO_TRAFFIC_POLICY,
  peerAuthentication: null,
}

export const HOST = 'cart.shop.svc.cluster.local'
export const destinations = defaultDestinations(target, evenWeights)
/** What the destinations are in a VirtualService. */
export const halves = [
  { destination: { host: HOST, subset: 'v1' }, weight: 50 },
  { destination: { host: HOST, subset: 'v2' }, weight: 50 },
]

/** Errors as `field rule`. */
export function textsOf(errors: readonly FieldError[]): readonly string[] {
  return errors.map(({ field, rule }) => `${field} ${rule}`)
}
