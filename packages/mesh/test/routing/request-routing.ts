import { readHttpRule, writeHttpRule } from '../../src/wizards/routing/http-rule.ts'
import type { RequestRouting } from '../../src/wizards/routing/request-routing.ts'
import { type RoutingManifests, readFrame, writeFrame } from '../../src/wizards/routing/routing-frame.ts'
import { createDestinationReader, type ServiceTarget } from '../../src/wizards/routing/service-target.ts'
import { routeEntries } from './route-entries.ts'

export { check } from '../../src/wizards/routing/request-routing.ts'

export function generate({ frame, rules }: RequestRouting, target: ServiceTarget): RoutingManifests {
  const http = rules.map((rule) => writeHttpRule(rule, target))
  return writeFrame(frame, target, 'request_routing', { http })
}

export function parse(manifests: RoutingManifests, target: ServiceTarget): RequestRouting {
  const reader = createDestinationReader(target, manifests.destinationRule)
  const rules = routeEntries(manifests, 'http').map((fields) => readHttpRule(fields, reader))
  return { frame: readFrame(manifests), rules }
}
