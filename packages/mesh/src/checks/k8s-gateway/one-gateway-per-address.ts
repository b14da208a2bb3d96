import { readString } from '@naru/contract/manifest/read'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'

/** KIA1502: two gateways ask for the same address. */
export const oneGatewayPerAddress: GroupCheck = {
  codes: ['KIA1502'],
  types: ['k8sgateways'],
  keys: (gateway) => addressesOf(gateway),
  check: ({ type, peers }) => {
    const references = peers.map((peer) => referenceTo(type, peer))
    return [finding('KIA1502', 'spec/addresses/value', { references })]
  },
}

/** An address without a type is an IP address. */
function addressesOf({ spec }: IstioObject): readonly string[] {
  return asRecords(recordAt(spec)['addresses'])
    .map(({ type, value }) => `${readString(type) || 'IPAddress'} ${readString(value)}`)
    .filter((address) => !address.endsWith(' '))
}
