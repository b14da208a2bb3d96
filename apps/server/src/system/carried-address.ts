import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Prefixes of IPv6 addresses that stand for an IPv4 address, and the byte where that begins. */
const CARRIERS: readonly (readonly [prefix: string, from: number])[] = [
  ['::ffff:0:0/96', 12], // mapped
  ['::ffff:0:0:0/96', 12], // translated, RFC 7915
  ['::/96', 12], // compatible, RFC 4291
  ['64:ff9b::/96', 12], // NAT64, RFC 6052
  ['2002::/16', 2], // 6to4, RFC 3056
]
/** What stands before the address in the lower half of an ISATAP address (RFC 5214), under any prefix. */
const ISATAP = ['00005efe', '02005efe']

/** The IPv4 address that a packet to this IPv6 address may end at; null for any other. */
export function findCarried(address: Address): ipaddr.IPv4 | null {
  if (address instanceof ipaddr.IPv4) return null
  const bytes = address.toByteArray()
  const carrier = CARRIERS.find(([prefix]) => address.match(ipaddr.IPv6.parseCIDR(prefix)))
  const isatap = ISATAP.includes(Buffer.from(bytes.slice(8, 12)).toString('hex'))
  const from = carrier?.[1] ?? (isatap ? 12 : null)
  return from === null ? null : new ipaddr.IPv4(bytes.slice(from, from + 4))
}
