import type { FieldError } from '@naru/contract/errors/app-error'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkHttpRule, type HttpRule, readHttpRule, writeHttpRule } from './http-rule.ts'
import {
  checkFrame,
  type RoutingFrame,
  type RoutingManifests,
  readFrame,
  routeEntries,
  writeFrame,
} from './routing-frame.ts'
import { createDestinationReader, type ServiceTarget } from './service-target.ts'

/** Rules in the order in which they are tried. */
export type RequestRouting = { readonly frame: RoutingFrame; readonly rules: readonly HttpRule[] }

export function generate({ frame, rules }: RequestRouting, target: ServiceTarget): RoutingManifests {
  const http = rules.map((rule) => writeHttpRule(rule, target))
  return writeFrame(frame, target, 'request_routing', { http })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): RequestRouting {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const rules = routeEntries(manifests, 'http').map((fields) => readHttpRule(fields, reader))
  return { frame: readFrame(manifests), rules }
}

export function check({ frame, rules }: RequestRouting): readonly FieldError[] {
  const none = fieldError('rules', rules.length === 0 ? breach('rule.atLeastOne') : null)
  return [
    ...checkFrame(frame),
    ...(none ? [none] : []),
    ...rules.flatMap((rule, index) => checkHttpRule(rule, `rules.${index}`)),
  ]
}
