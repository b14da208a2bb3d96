import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { readAt, readFields, readString } from '@naru/contract/manifest/read'
import type { SandboxCluster } from '../cluster/cluster.ts'
import {
  ANONYMOUS,
  buildServiceAccountUser,
  parseServiceAccount,
  type UserInfo,
  withAuthenticated,
} from './user.ts'

export type Authenticator = {
  /** Who sent the request, by client certificate or bearer token; undefined when a credential is wrong. */
  readonly identify: (request: IncomingMessage) => UserInfo | undefined
  readonly identifyToken: (token: string) => UserInfo | undefined
  /** A token for a service account; it ends at `expires`, milliseconds since 1970, and with a secret where it is bound to one. */
  readonly issueToken: (
    account: { readonly namespace: string; readonly name: string; readonly uid: string | undefined },
    until: { readonly expires: number; readonly secret: TokenBinding | undefined },
  ) => string
}

export type TokenBinding = { readonly name: string; readonly uid: string | undefined }

type AuthenticatorOptions = {
  readonly cluster: Pick<SandboxCluster, 'store' | 'clock'>
  /** Bearer tokens that are valid for ever, and whose they are. */
  readonly tokens: ReadonlyMap<string, UserInfo>
  /** Signs the tokens of service accounts. */
  readonly secret: string
}

const ISSUER = 'https://kubernetes.default.svc'
const SERVICE_ACCOUNTS = { group: '', plural: 'serviceaccounts' }
const SECRETS = { group: '', plural: 'secrets' }

export function createAuthenticator({ cluster, tokens, secret }: AuthenticatorOptions): Authenticator {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const isThere = (namespace: string, { name, uid }: Readonly<Record<string, unknown>>): boolean =>
    cluster.store.get(SECRETS, { namespace, name: readString(name) })?.metadata.uid === uid
  const identifyAccount = (token: string): UserInfo | undefined => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    if (!equals(signature, sign(`${header}.${payload}`))) return undefined
    const claims = parseClaims(payload)
    if (Number(claims['exp']) * 1000 < cluster.clock.now()) return undefined
    const account = parseServiceAccount(readString(claims['sub']))
    const object = account === undefined ? undefined : cluster.store.get(SERVICE_ACCOUNTS, account)
    if (account === undefined || object === undefined) return undefined
    const bound = readFields(claims['kubernetes.io'])
    if (readString(readAt(bound, 'serviceaccount', 'uid')) !== object.metadata.uid) return undefined
    if (bound['secret'] !== undefined && !isThere(account.namespace, readFields(bound['secret'])))
      return undefined
    return buildServiceAccountUser(account.namespace, account.name, object.metadata.uid)
  }
  const identifyToken = (token: string): UserInfo | undefined => {
    const known = tokens.get(token)
    return known === undefined ? identifyAccount(token) : withAuthenticated(known)
  }
  return {
    identifyToken,
    identify: (request) => {
      const person = certificateUser(request)
      if (person !== undefined) return withAuthenticated(person)
      const { authorization } = request.headers
      if (authorization === undefined) return ANONYMOUS
      const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
      return token === undefined ? undefined : identifyToken(token)
    },
    issueToken: ({ namespace, name, uid }, { expires, secret }) => {
      const now = cluster.clock.now()
      const claims = {
        aud: [ISSUER],
        exp: Math.floor(expires / 1000),
        iat: Math.floor(now / 1000),
        iss: ISSUER,
        'kubernetes.io': { namespace, serviceaccount: { name, uid }, ...(secret && { secret }) },
        sub: `system:serviceaccount:${namespace}:${name}`,
      }
      const body = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`
      return `${body}.${sign(body)}`
    },
  }
}

function encodePart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function parseClaims(payload: string): Readonly<Record<string, unknown>> {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return readFields(claims)
}

function equals(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The person of a client certificate that this cluster's authority signed. */
function certificateUser({ socket }: IncomingMessage): UserInfo | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined
  const subject: unknown = socket.getPeerCertificate().subject
  const username = readString(readAt(subject, 'CN'))
  if (username === '') return undefined
  const organisations = readFields(subject)['O']
  const groups = Array.isArray(organisations) ? organisations.map(readString) : [readString(organisations)]
  return { username, groups: groups.filter((group) => group !== '') }
}
