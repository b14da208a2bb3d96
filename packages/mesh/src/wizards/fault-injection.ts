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

/** Delays and aborts a share of all requests. */
export type FaultInjection = { readonly frame: RoutingFrame } & Pick<
  HttpRule,
  'destinations' | 'delay' | 'abort'
>

export function generate(
  { frame, destinations, delay, abort }: FaultInjection,
  target: ServiceTarget,
): RoutingManifests {
  const rule = writeHttpRule({ ...PLAIN_RULE, destinations, delay, abort }, target)
  return writeFrame(frame, target, 'fault_injection', { http: [rule] })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): FaultInjection {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const [first = {}] = routeEntries(manifests, 'http')
  const { destinations, delay, abort } = readHttpRule(first, reader)
  return { frame: readFrame(manifests), destinations, delay, abort }
}

export function check({ frame, ...rule }: FaultInjection): readonly FieldError[] {
  return [...checkFrame(frame), ...checkHttpRule({ ...PLAIN_RULE, ...rule }, 'rule')]
}
