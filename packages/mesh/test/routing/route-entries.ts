import type { Fields } from '@naru/contract/manifest/read'
import { asRecords } from '../../src/config/spec-reader.ts'
import type { RoutingManifests } from '../../src/wizards/routing/routing-frame.ts'

/** The http, or tcp, entries of the VirtualService. */
export function routeEntries({ virtualService }: RoutingManifests, part: 'http' | 'tcp'): readonly Fields[] {
  return asRecords(virtualService.spec?.[part])
}
