import type { FieldError } from '@naru/contract/errors/app-error'
import { checkDestinations } from '../../src/wizards/routing/http-rule.ts'
import {
  checkFrame,
  type RoutingFrame,
  type RoutingManifests,
  readFrame,
  writeFrame,
} from '../../src/wizards/routing/routing-frame.ts'
import {
  createDestinationReader,
  type Destination,
  type ServiceTarget,
  writeDestinations,
} from '../../src/wizards/routing/service-target.ts'
import { routeEntries } from './route-entries.ts'

/** One tcp entry that divides all connections. */
export type TcpTrafficShifting = {
  readonly frame: RoutingFrame
  readonly destinations: readonly Destination[]
}

export function generate(
  { frame, destinations }: TcpTrafficShifting,
  target: ServiceTarget,
): RoutingManifests {
  const tcp = [{ route: writeDestinations(destinations, target) }]
  return writeFrame(frame, target, 'tcp_traffic_shifting', { tcp })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): TcpTrafficShifting {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const [first = {}] = routeEntries(manifests, 'tcp')
  return { frame: readFrame(manifests), destinations: reader.destinations(first) }
}

export function check({ frame, destinations }: TcpTrafficShifting): readonly FieldError[] {
  const errors = checkDestinations(destinations, 'rule.destinations').filter((error) => error !== null)
  return [...checkFrame(frame), ...errors]
}
