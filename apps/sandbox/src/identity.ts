import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, readFields, readString } from '@naru/contract/manifest/read'
import type { KeyAndCertificate } from './access/certificates.ts'
import type { UserInfo } from './access/user.ts'

type Person = { readonly name: string; readonly groups: readonly string[] }

/** Who a cluster is: its authority, its server's certificate and the credentials that it has given out. */
export type ClusterIdentity = {
  readonly ca: string
  readonly server: KeyAndCertificate
  /** For the same addresses, of an authority that nobody was told of. */
  readonly stranger: KeyAndCertificate
  readonly adminCertificate: KeyAndCertificate
  readonly tokens: Readonly<Record<string, string>>
  /** Signs the tokens of service accounts. */
  readonly secret: string
}

export const ADMIN: Person = { name: 'admin', groups: ['system:masters'] }

/** The people who get a kubeconfig of their own; all but the first have only what roles give them. */
export const PEOPLE: readonly Person[] = [
  ADMIN,
  { name: 'alice', groups: ['team-a'] },
  { name: 'nobody', groups: [] },
]

const HOSTS = ['127.0.0.1', 'localhost', '::1']
const PRIVATE_FILE = 0o600

/** Reads the identity that a cluster had before, or makes one and keeps it. */
export async function loadIdentity(name: string, folder: string): Promise<ClusterIdentity> {
  const path = join(folder, 'identity.json')
  const known = await readIdentity(path)
  // One that was made before there were strangers keeps all the rest.
  if (known !== undefined && known.stranger.key !== '') return known
  const made = await createIdentity(name)
  const identity = known === undefined ? made : { ...known, stranger: made.stranger }
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify(identity), { mode: PRIVATE_FILE })
  return identity
}

async function createIdentity(name: string): Promise<ClusterIdentity> {
  // Certificates are made once; later starts do without the library.
  const { createCertificateAuthority } = await import('./access/certificates.ts')
  const [authority, other] = await Promise.all([
    createCertificateAuthority(`naru-sandbox-${name}`),
    createCertificateAuthority('stranger'),
  ])
  const [server, stranger, adminCertificate] = await Promise.all([
    authority.issueServer(`kube-apiserver-${name}`, HOSTS),
    other.issueServer(`kube-apiserver-${name}`, HOSTS),
    authority.issueClient(ADMIN.name, ADMIN.groups),
  ])
  const tokens = Object.fromEntries(
    PEOPLE.map((person) => [person.name, randomBytes(24).toString('base64url')]),
  )
  return {
    ca: authority.certificate,
    server,
    stranger,
    adminCertificate,
    tokens,
    secret: randomBytes(32).toString('base64url'),
  }
}

async function readIdentity(path: string): Promise<ClusterIdentity | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) return undefined
  const pair = (field: string): KeyAndCertificate => {
    const { key, certificate } = readFields(value[field])
    return { key: readString(key), certificate: readString(certificate) }
  }
  return {
    ca: readString(value['ca']),
    server: pair('server'),
    stranger: pair('stranger'),
    adminCertificate: pair('adminCertificate'),
    tokens: Object.fromEntries(
      Object.entries(readFields(value['tokens'])).map(([person, token]) => [person, readString(token)]),
    ),
    secret: readString(value['secret']),
  }
}

/** The bearer tokens of a cluster's people. */
export function planTokens({ tokens }: ClusterIdentity): ReadonlyMap<string, UserInfo> {
  return new Map(
    PEOPLE.flatMap(({ name, groups }, index) => {
      const token = tokens[name]
      return token === undefined ? [] : [[token, { username: name, uid: String(index + 1), groups }] as const]
    }),
  )
}
