import { readNumber, readString } from '@naru/contract/manifest/read'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
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
    name: readString(listener['name']),
    hostname: readString(listener['hostname']).toLowerCase(),
    port: readNumber(listener['port']) ?? 0,
    protocol: readString(listener['protocol']),
    allowedRoutes: recordAt(listener, 'allowedRoutes'),
  }))
}
