import type { IncomingMessage } from 'node:http'
import type { AddressPolicy } from '../system/address-policy.ts'
import { basicAuthorization, openGuarded } from '../system/open-guarded.ts'
import { HelmError } from './helm-error.ts'

/** Where a repository is and how it is reached. */
export type Place = {
  readonly url: string
  readonly user: string
  readonly password: string
  /** PEM; empty where the usual authorities vouch for it. */
  readonly authority: string
  readonly insecure: boolean
}

export type Guard = Pick<AddressPolicy, 'checkUrl' | 'lookup'>

type Asked = {
  readonly url: URL
  /** Whose user, password and authority are used, of the same origin alone. */
  readonly place: Place
  readonly mostMegabytes: number
  /** Whether it may lie on another host than the repository: what is known by its digest may. */
  readonly anywhere: boolean
  readonly absent: 'rule.helm.absent' | 'rule.helm.archiveAbsent'
}

const MEGABYTE = 1024 * 1024
const MOST_HOPS = 4
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * What an address answers with GET. Each address on the way is judged before it is asked, and its name again when it is
 * dialled; the way never leads from https to http. Throws a `HelmError`, or what a connection ends with.
 */
export async function getGuarded(guard: Guard, asked: Asked, signal: AbortSignal): Promise<Buffer> {
  let { url } = asked
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    await guard.checkUrl(url.href, 'url', signal)
    const response = await send(guard, asked, { url, signal })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, asked.mostMegabytes)
    // What it says beside that is of no use, and may be endless.
    response.destroy()
    if (!REDIRECTS.has(statusCode)) throw refusal(asked, url, statusCode)
    url = follow(asked, url, headers.location)
  }
  throw new HelmError('rule.helm.redirected')
}

function follow({ url: first, anywhere }: Asked, from: URL, location: string | undefined): URL {
  const next = URL.parse(location ?? '', from.href)
  const isWeb = next?.protocol === 'https:' || (next?.protocol === 'http:' && from.protocol === 'http:')
  const isKnown = anywhere || next?.hostname === first.hostname
  if (!next || !isWeb || !isKnown || next.username !== '') throw new HelmError('rule.helm.redirected')
  return next
}

function refusal({ place, absent }: Asked, url: URL, status: number): HelmError {
  const isKnown = isOrigin(place, url) && place.user !== ''
  if (status === 401) return new HelmError(isKnown ? 'rule.helm.denied' : 'rule.helm.signIn')
  if (status === 403 && isKnown) return new HelmError('rule.helm.denied')
  if (status === 404) return new HelmError(absent)
  return new HelmError('rule.helm.status', { status })
}

export function isOrigin({ url }: Pick<Place, 'url'>, other: URL): boolean {
  return URL.parse(url)?.origin === other.origin
}

type Hop = { readonly url: URL; readonly signal: AbortSignal }

function send(guard: Guard, { place }: Asked, { url, signal }: Hop): Promise<IncomingMessage> {
  const isOwn = isOrigin(place, url)
  const { user, password, authority, insecure } = place
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    ...(isOwn && user !== '' && { authorization: basicAuthorization(user, password) }),
  }
  const trust = isOwn ? { authority, insecure } : { authority: '' }
  return openGuarded({ url, headers, ...trust }, guard, signal)
}

async function readBody(response: IncomingMessage, mostMegabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    // Without an encoding a message is read as buffers.
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > mostMegabytes * MEGABYTE) {
      response.destroy()
      throw new HelmError('rule.helm.tooLarge', { n: mostMegabytes })
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
