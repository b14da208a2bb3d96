import type { IncomingMessage } from 'node:http'
import { readText } from '@naru/kube/calls/body'
import type { AddressPolicy } from '../system/address-policy.ts'
import { explainUnsent } from '../system/explain-failure.ts'
import { basicAuthorization, OtherProtocol, openGuarded } from '../system/open-guarded.ts'
import { type Challenge, readChallenge } from './challenge.ts'
import { type RegistryAnswer, readToken } from './read-answers.ts'
import { RegistryError } from './registry-error.ts'

/** Where a registry is, and as whom it is asked. */
export type RegistryAccess = {
  readonly address: string
  readonly user: string
  readonly password: string
  /** PEM; empty for the authorities that everybody trusts. */
  readonly authority: string
  /** The origin that may be told the password to issue tokens; empty where none may. */
  readonly tokens: string
}

export type RegistryCall = {
  /** Below `/v2`: `/_catalog`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly accept?: string
}

export type Registry = {
  /** Throws RegistryError. */
  ask(access: RegistryAccess, call: RegistryCall): Promise<RegistryAnswer>
  /** The origin that issues its tokens; empty where it asks for none. Tells nobody the password. Throws RegistryError. */
  findTokens(access: Omit<RegistryAccess, 'tokens'>): Promise<string>
}

/** A bound for any answer: a catalog of ten thousand names is some 500 kB, a manifest at most 4 MB. */
const MOST_BYTES = 8 * 1024 * 1024
const LIMIT_MS = 15_000
const JSON_TYPE = 'application/json'

type Guard = Pick<AddressPolicy, 'checkUrl' | 'lookup'>

/**
 * Asks registries by the OCI distribution API. Addresses are judged at that moment, redirects are not followed, and a
 * password goes to the registry itself or to where its tokens came from when it was entered, and nowhere else.
 */
export function createRegistry(guard: Guard): Registry {
  return {
    ask: (access, call) => telling((signal) => askSigned(guard, access, call, signal)),
    findTokens: (access) =>
      telling(async (signal) => {
        const url = urlOf(access, { path: '/' })
        const { statusCode = 0, headers } = await knock(guard, access, url, signal)
        const challenge = readChallenge(headers['www-authenticate'])
        if (statusCode === 401 && challenge) return requireSafe(url, originOf(challenge))
        if (statusCode < 200 || statusCode > 299) throw refuse(statusCode)
        return ''
      }),
  }
}

async function telling<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await run(AbortSignal.timeout(LIMIT_MS))
  } catch (error) {
    if (error instanceof RegistryError) throw error
    const failure = error instanceof OtherProtocol ? 'bad-answer' : 'unreachable'
    throw new RegistryError(failure, explainUnsent(error), { cause: error })
  }
}

async function askSigned(
  guard: Guard,
  access: RegistryAccess,
  call: RegistryCall,
  signal: AbortSignal,
): Promise<RegistryAnswer> {
  const url = urlOf(access, call)
  const accept = call.accept ?? JSON_TYPE
  const first = await open(guard, access, { url, headers: { accept } }, signal)
  if (first.statusCode !== 401) return readAnswer(first)
  first.destroy()
  const challenge = readChallenge(first.headers['www-authenticate'])
  if (!challenge) throw refuse(401)
  const authorization = await authorize(guard, access, challenge, signal)
  return readAnswer(await open(guard, access, { url, headers: { accept, authorization } }, signal))
}

/** What opens the registry for what was asked, by the user that is kept, or by nobody. */
async function authorize(
  guard: Guard,
  access: RegistryAccess,
  challenge: Challenge,
  signal: AbortSignal,
): Promise<string> {
  const { user, password } = access
  const basic = user === '' ? null : basicAuthorization(user, password)
  if (challenge.scheme === 'basic') {
    if (basic === null) throw refuse(401)
    return basic
  }
  if (originOf(challenge) !== access.tokens)
    throw new RegistryError('moved', 'It names another place to sign in at than before')
  const url = new URL(challenge.realm)
  if (challenge.service !== '') url.searchParams.set('service', challenge.service)
  if (challenge.scope !== '') url.searchParams.set('scope', challenge.scope)
  const headers = { accept: JSON_TYPE, ...(basic !== null && { authorization: basic }) }
  const { text } = await readAnswer(await open(guard, access, { url, headers }, signal))
  return `Bearer ${readToken(text)}`
}

type Opened = { readonly url: URL; readonly headers: Readonly<Record<string, string>> }

async function open(guard: Guard, access: Omit<RegistryAccess, 'tokens'>, call: Opened, signal: AbortSignal) {
  await guard.checkUrl(call.url.href, 'address', signal)
  return openGuarded({ ...call, authority: access.authority }, guard, signal)
}

async function knock(guard: Guard, access: Omit<RegistryAccess, 'tokens'>, url: URL, signal: AbortSignal) {
  const answer = await open(guard, access, { url, headers: { accept: JSON_TYPE } }, signal)
  // What it says beside its head is of no use, and may be endless.
  answer.destroy()
  return answer
}

async function readAnswer(response: IncomingMessage): Promise<RegistryAnswer> {
  const { statusCode = 0, headers } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    throw refuse(statusCode)
  }
  return { text: await readText(response, MOST_BYTES), headers }
}

function refuse(status: number): RegistryError {
  const said = `The registry answered ${status}`
  if (status === 401 || status === 403) return new RegistryError('denied', said)
  if (status === 404) return new RegistryError('missing', said)
  return new RegistryError(status >= 500 || status === 429 ? 'unreachable' : 'bad-answer', said)
}

/** A password that is entered for https never travels in the clear. */
function requireSafe({ protocol }: URL, tokens: string): string {
  if (protocol === 'https:' && tokens.startsWith('http:'))
    throw new RegistryError('bad-answer', 'It sends who signs in to a place without encryption')
  return tokens
}

function originOf(challenge: Challenge): string {
  return challenge.scheme === 'basic' ? '' : new URL(challenge.realm).origin
}

function urlOf({ address }: Pick<RegistryAccess, 'address'>, { path, query = {} }: RegistryCall): URL {
  const url = new URL(`${new URL(address).origin}/v2${path}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  return url
}
