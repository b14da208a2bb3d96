import { readNumber, readString } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'
import { asRecords, recordAt } from './spec-reader.ts'

const ROUTE_PARTS = ['http', 'tcp', 'tls'] as const

export type RouteDestination = {
  readonly host: string
  readonly subset: string
  readonly weight: number | null
}

export type Route = {
  /** Such as `spec/http[0]`; its destinations are at `<path>/route[j]`. */
  readonly path: string
  readonly destinations: readonly RouteDestination[]
}

/** The routes of a VirtualService: http, then tcp, then tls, each in its own order. */
export function routesOf({ spec }: IstioObject): readonly Route[] {
  return ROUTE_PARTS.flatMap((part) =>
    asRecords(recordAt(spec)[part]).map((route, index) => ({
      path: `spec/${part}[${index}]`,
      destinations: asRecords(route['route']).map(readDestination),
    })),
  )
}

function readDestination(fields: Readonly<Record<string, unknown>>): RouteDestination {
  const { host, subset } = recordAt(fields, 'destination')
  return { host: readString(host), subset: readString(subset), weight: readNumber(fields['weight']) }
}
