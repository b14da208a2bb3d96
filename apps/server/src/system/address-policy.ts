import { lookup as resolve } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@naru/contract/errors/app-error'
import ipaddr from 'ipaddr.js'
import pLimit from 'p-limit'
import { findCarried } from './carried-address.ts'

/** Which addresses may be dialled for people; an instance can be rebuilt from `ranges` in another thread. */
export type AddressPolicy = {
  readonly ranges: readonly string[]
  /**
   * Throws INVALID_DATA for `field` unless every address of the URL's host is allowed; the reason of the signal as soon as
   * that aborts, however long a name takes.
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

/** Names that nobody answers for are looked up one after another: the process looks up two at once, connections' too. */
const lookUp = pLimit(1)

/** All addresses of a name; none where there is no such name. */
type Resolve = (host: string) => Promise<readonly string[]>

/** `ranges` are CIDR ranges that an operator allows on top. */
export function createAddressPolicy(
  ranges: readonly string[],
  resolveNames: Resolve = askSystem,
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
    const addresses = isIP(host) ? [host] : await find(host, signal)
    if (addresses.length === 0)
      throw new AppError('INVALID_DATA', { fields: [{ field, rule: 'rule.unknownHost' }] })
    if (!addresses.every(isAllowed)) {
      throw new AppError('INVALID_DATA', { fields: [{ field, rule: 'rule.addressRefused' }] })
    }
  }

  /** A look that has begun holds its place to its end, whoever waits for it. */
  function find(host: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const found = lookUp(() => (signal?.aborted ? [] : resolveNames(host)))
    return signal ? untilAborted(found, signal) : found
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

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
