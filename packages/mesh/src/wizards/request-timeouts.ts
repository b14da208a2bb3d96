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

/** How long all requests may take, and how often they are tried. */
export type RequestTimeouts = { readonly frame: RoutingFrame } & Pick<
  HttpRule,
  'destinations' | 'timeout' | 'retries'
>

export function generate(
  { frame, destinations, timeout, retries }: RequestTimeouts,
  target: ServiceTarget,
): RoutingManifests {
  const rule = writeHttpRule({ ...PLAIN_RULE, destinations, timeout, retries }, target)
  return writeFrame(frame, target, 'request_timeouts', { http: [rule] })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): RequestTimeouts {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const [first = {}] = routeEntries(manifests, 'http')
  const { destinations, timeout, retries } = readHttpRule(first, reader)
  return { frame: readFrame(manifests), destinations, timeout, retries }
}

export function check({ frame, ...rule }: RequestTimeouts): readonly FieldError[] {
  return [...checkFrame(frame), ...checkHttpRule({ ...PLAIN_RULE, ...rule }, 'rule')]
}
