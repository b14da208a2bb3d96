import { readNumber, readString } from '@naru/contract/manifest/read'
import { areSeenTogether } from '../../config/exported-to.ts'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { GroupCheck } from '../check.ts'
import { type Finding, finding, referenceTo } from '../finding.ts'

/** KIA1211 and KIA1212: two entries open the same port of the same host, perhaps for different protocols. */
export const oneEntryPerHost: GroupCheck = {
  codes: ['KIA1211', 'KIA1212'],
  types: ['serviceentries'],
  keys: (entry) => portsOf(entry).flatMap(({ doors }) => doors),
  check: ({ type, object, peers }) => {
    const others = peers
      .filter((peer) => areSeenTogether(object, peer))
      .flatMap((peer) => portsOf(peer).map((port) => ({ peer, port })))
    return portsOf(object).flatMap(({ protocol, doors }, index) =>
      doors.flatMap((door): readonly Finding[] => {
        const rivals = others.filter(({ port }) => port.doors.includes(door))
        const ways = [
          ['KIA1211', rivals.filter(({ port }) => port.protocol === protocol)],
          ['KIA1212', rivals.filter(({ port }) => port.protocol !== protocol)],
        ] as const
        // Each by itself: whoever may not read the one must not learn of it by the other that is missing.
        return ways.flatMap(([code, found]) => {
          const references = found.map(({ peer }) => referenceTo(type, peer))
          return found.length === 0 ? [] : [finding(code, `spec/ports[${index}]`, { references })]
        })
      }),
    )
  },
}

type EntryPort = { readonly protocol: string; readonly doors: readonly string[] }

function portsOf({ spec }: IstioObject): readonly EntryPort[] {
  const { hosts, ports } = recordAt(spec)
  return asRecords(ports).map(({ number, protocol }) => ({
    protocol: readString(protocol).toUpperCase(),
    doors: asStrings(hosts).map((host) => `${host.toLowerCase()}:${readNumber(number) ?? 0}`),
  }))
}
