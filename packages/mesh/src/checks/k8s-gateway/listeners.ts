import { asNumber, asRecords, asString, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'

export type Listener = {
  readonly name: string
  readonly hostname: string
  readonly port: number
  readonly protocol: string
  readonly allowedRoutes: Readonly<Record<string, unknown>>
}

export function listenersOf({ spec }: IstioObject): readonly Listener[] {
  return asRecords(recordAt(spec)['listeners']).map((listener) => ({
    name: asString(listener['name']),
    hostname: asString(listener['hostname']).toLowerCase(),
    port: asNumber(listener['port']) ?? 0,
    protocol: asString(listener['protocol']),
    allowedRoutes: recordAt(listener, 'allowedRoutes'),
  }))
}
