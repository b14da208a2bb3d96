import type { FieldError } from '@naru/contract/errors/app-error'
import { checkHttpRule, type HttpRule, PLAIN_RULE, readHttpRule, writeHttpRule } from './http-rule.ts'
import {
  checkFrame,
  type RoutingFrame,
  type RoutingManifests,
  readFrame,
  routeEntries,
  writeFrame,
} from './routing-frame.ts'
import { createDestinationReader, type ServiceTarget } from './service-target.ts'

/** One http entry that divides all requests, and may copy them to one workload more. */
export type TrafficShifting = { readonly frame: RoutingFrame } & Pick<HttpRule, 'destinations' | 'mirror'>

export function generate(
  { frame, destinations, mirror }: TrafficShifting,
  target: ServiceTarget,
): RoutingManifests {
  const rule = writeHttpRule({ ...PLAIN_RULE, destinations, mirror }, target)
  return writeFrame(frame, target, 'traffic_shifting', { http: [rule] })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): TrafficShifting {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const [first = {}] = routeEntries(manifests, 'http')
  const { destinations, mirror } = readHttpRule(first, reader)
  return { frame: readFrame(manifests), destinations, mirror }
}

export function check({ frame, ...rule }: TrafficShifting): readonly FieldError[] {
  return [...checkFrame(frame), ...checkHttpRule({ ...PLAIN_RULE, ...rule }, 'rule')]
}
