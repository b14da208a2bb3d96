import * as z from 'zod/mini'
import { KubeconfigError, type KubeconfigProblem } from './kubeconfig-error.ts'

/** How to reach a cluster and as whom. Holds secrets: never log it, never answer it. */
export type ClusterAccess = {
  /** `https://host:port/base`, without a slash at its end. */
  readonly server: string
  /** PEM; the system's authorities when absent. */
  readonly certificateAuthority?: string
  readonly tlsServerName?: string
  readonly insecureSkipTlsVerify: boolean
  readonly token?: string
  /** PEM, both. */
  readonly clientCertificate?: { readonly certificate: string; readonly key: string }
}

export type AccessPolicy = {
  /** Lets `insecure-skip-tls-verify` pass. */
  readonly allowUnverified?: boolean
  readonly allowHttp?: boolean
}

const text = z.nullish(z.string())

export const clusterFields = z.looseObject({
  server: text,
  'certificate-authority-data': text,
  'tls-server-name': text,
  'insecure-skip-tls-verify': z.nullish(z.boolean()),
})

export const userFields = z.looseObject({
  token: text,
  'client-certificate-data': text,
  'client-key-data': text,
})

export type ClusterFields = z.infer<typeof clusterFields>
export type UserFields = z.infer<typeof userFields>

/** Fields that would start programs, read our files, use another way or another name. */
const REFUSED: Readonly<Record<'cluster' | 'user', readonly (readonly [string, KubeconfigProblem])[]>> = {
  cluster: [
    ['certificate-authority', 'file-path'],
    ['proxy-url', 'unsupported'],
  ],
  user: [
    ['exec', 'exec'],
    ['auth-provider', 'auth-provider'],
    ['tokenFile', 'file-path'],
    ['client-certificate', 'file-path'],
    ['client-key', 'file-path'],
    ['as', 'impersonation'],
    ['as-uid', 'impersonation'],
    ['as-groups', 'impersonation'],
    ['as-user-extra', 'impersonation'],
    ['username', 'unsupported'],
    ['password', 'unsupported'],
  ],
}

export type AccessParts = {
  readonly cluster: { readonly name: string; readonly fields: ClusterFields }
  readonly user: { readonly name: string; readonly fields: UserFields }
}

/** Turns one cluster and one user of a kubeconfig into an access; throws a `KubeconfigError` naming the field. */
export function buildAccess({ cluster, user }: AccessParts, policy: AccessPolicy = {}): ClusterAccess {
  const clusterPath = `clusters[${cluster.name}].cluster`
  const userPath = `users[${user.name}].user`
  refuse('cluster', cluster.fields, clusterPath)
  refuse('user', user.fields, userPath)
  const { fields } = cluster
  const insecure = fields['insecure-skip-tls-verify'] === true
  if (insecure && !policy.allowUnverified)
    throw new KubeconfigError('insecure', `${clusterPath}.insecure-skip-tls-verify`)
  const authority = decodePem(
    fields['certificate-authority-data'],
    'CERTIFICATE',
    `${clusterPath}.certificate-authority-data`,
  )
  const tlsServerName = fields['tls-server-name']
  const token = readToken(user.fields.token, `${userPath}.token`)
  const clientCertificate = readClientCertificate(user.fields, userPath)
  return {
    server: parseServer(fields.server, `${clusterPath}.server`, policy),
    insecureSkipTlsVerify: insecure,
    ...(authority ? { certificateAuthority: authority } : {}),
    ...(tlsServerName ? { tlsServerName } : {}),
    ...(token ? { token } : {}),
    ...(clientCertificate ? { clientCertificate } : {}),
  }
}

function refuse(part: 'cluster' | 'user', fields: Readonly<Record<string, unknown>>, path: string): void {
  for (const [field, problem] of REFUSED[part]) {
    const value = fields[field]
    if (value !== undefined && value !== null && value !== '')
      throw new KubeconfigError(problem, `${path}.${field}`)
  }
}

/** As long as the field for it. */
const LONGEST_SERVER = 2048

/** A cluster's address: no user, query or fragment in it; https, unless the policy lets http pass. */
export function parseServer(server: string | null | undefined, field: string, policy: AccessPolicy): string {
  if (!server) throw new KubeconfigError('missing', field)
  if (server.length > LONGEST_SERVER) throw new KubeconfigError('invalid', field)
  const url = URL.parse(server)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new KubeconfigError('invalid', field)
  if (url.protocol === 'http:' && !policy.allowHttp) throw new KubeconfigError('not-https', field)
  if (url.username || url.password || url.search || url.hash) throw new KubeconfigError('invalid', field)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function readToken(token: string | null | undefined, field: string): string | undefined {
  if (!token) return undefined
  // A line break would start a header of its own.
  if (!/^[\u0021-\u007e]+$/.test(token)) throw new KubeconfigError('invalid', field)
  return token
}

function readClientCertificate(fields: UserFields, path: string) {
  const certificate = decodePem(
    fields['client-certificate-data'],
    'CERTIFICATE',
    `${path}.client-certificate-data`,
  )
  const key = decodePem(fields['client-key-data'], 'PRIVATE KEY', `${path}.client-key-data`)
  if (certificate === undefined && key === undefined) return undefined
  if (certificate === undefined) throw new KubeconfigError('missing', `${path}.client-certificate-data`)
  if (key === undefined) throw new KubeconfigError('missing', `${path}.client-key-data`)
  return { certificate, key }
}

function decodePem(base64: string | null | undefined, label: string, field: string): string | undefined {
  if (!base64) return undefined
  let pem: string
  try {
    pem = atob(base64.replace(/\s/g, ''))
  } catch {
    throw new KubeconfigError('invalid', field)
  }
  if (!new RegExp(`-----BEGIN [A-Z ]*${label}-----`).test(pem)) throw new KubeconfigError('invalid', field)
  return pem
}
