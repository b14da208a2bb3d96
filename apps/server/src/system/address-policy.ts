import { lookup as resolve } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '@naru/contract/errors/app-error'

/** Which addresses may be dialled for people; an instance can be rebuilt from `ranges` in another thread. */
export type AddressPolicy = {
  readonly ranges: readonly string[]
  /** Throws INVALID_DATA for `field` unless every address of the URL's host is allowed. */
  checkUrl(url: string, field: string): Promise<void>
  /** For sockets: checks again what a name resolves to at that moment. */
  readonly lookup: LookupFunction
}

/** Loopback, link-local (where cloud metadata lives), unspecified, multicast, and metadata addresses elsewhere. */
const REFUSED: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

/** `ranges` are CIDR ranges that an operator allows on top. */
export function createAddressPolicy(ranges: readonly string[]): AddressPolicy {
  const refused = new BlockList()
  for (const [address, prefix, family] of REFUSED) refused.addSubnet(address, prefix, family)
  const allowed = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix = ''] = range.split('/')
    allowed.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }

  function isAllowed(address: string): boolean {
    // An IPv4 address in IPv6 clothes is judged as what it is.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
    return isIP(plain) !== 0 && (allowed.check(plain, family) || !refused.check(plain, family))
  }

  async function checkUrl(url: string, field: string): Promise<void> {
    const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? ''
    const addresses = isIP(host) ? [host] : await resolveNames(host)
    if (addresses.length === 0)
      throw new AppError('INVALID_DATA', { fields: [{ field, rule: 'rule.unknownHost' }] })
    if (!addresses.every(isAllowed)) {
      throw new AppError('INVALID_DATA', { fields: [{ field, rule: 'rule.addressRefused' }] })
    }
  }

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Error('The address is not allowed'), '', 0)
      }
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }

  return { ranges, checkUrl, lookup }
}

async function resolveNames(host: string): Promise<string[]> {
  const found = await resolveAll(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
