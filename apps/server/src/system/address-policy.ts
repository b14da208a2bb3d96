import { lookup as resolve } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@naru/contract/errors/app-error'
import ipaddr from 'ipaddr.js'
import { findCarried } from './carried-address.ts'
import { createNameLooks, type NameLooks, type Resolve, type Unknown } from './name-looks.ts'
import { NAMES_AT_ONCE } from './thread-pool.ts'

/** Which addresses may be dialled for people; an instance can be rebuilt from `ranges` in another thread. */
export type AddressPolicy = {
  readonly ranges: readonly string[]
  /**
   * Throws INVALID_DATA for `field` unless every address of the URL's host is allowed and found in time; the reason of the
   * signal as soon as that aborts, however long a name takes.
   */
  checkUrl(url: string, field: string, signal?: AbortSignal): Promise<void>
  /** For sockets: checks again what a name resolves to at that moment. */
  readonly lookup: LookupFunction
}

/** Loopback, link-local (where cloud metadata lives), unspecified, multicast, metadata elsewhere, tunnels that hide where they end. */
const REFUSED = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '224.0.0.0/3',
  '::/128',
  '::1/128',
  'fe80::/10',
  'fd00:ec2::/32',
  'fd20:ce::254/128',
  'ff00::/8',
  '64:ff9b:1::/48',
  '2001::/32',
].map((range) => ipaddr.parseCIDR(range))

/** Of all that asks here. Connections look up their names beside these: one place is left to them. */
const looksOfAll = createNameLooks({ limitMs: 5000, mostBegun: Math.max(1, NAMES_AT_ONCE - 1) })

/** `ranges` are CIDR ranges that an operator allows on top. */
export function createAddressPolicy(
  ranges: readonly string[],
  resolveNames: Resolve = askSystem,
  looks: NameLooks = looksOfAll,
): AddressPolicy {
  const rules = { allowed: ranges.map((range) => ipaddr.parseCIDR(range)), refused: REFUSED }

  /** An IPv4 address in IPv6 clothes is judged as what it is, and as what it looks like. */
  function isAllowed(text: string): boolean {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.parse(text)
    const carried = findCarried(address)
    const verdicts = [address, ...(carried ? [carried] : [])].map((one) =>
      ipaddr.subnetMatch(one, rules, 'open'),
    )
    return verdicts.includes('allowed') || !verdicts.includes('refused')
  }

  async function checkUrl(url: string, field: string, signal?: AbortSignal): Promise<void> {
    const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? ''
    const found = isIP(host) ? [host] : await looks.find(host, resolveNames, signal)
    const rule = judge(found)
    if (rule !== null) throw new AppError('INVALID_DATA', { fields: [{ field, rule }] })
  }

  function judge(found: readonly string[] | Unknown) {
    if (typeof found === 'string') return found
    if (found.length === 0) return 'rule.unknownHost'
    return found.every(isAllowed) ? null : 'rule.addressRefused'
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

const askSystem: Resolve = async (host) => {
  const found = await resolveAll(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
