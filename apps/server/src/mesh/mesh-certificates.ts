import { resourceFor } from '@naru/contract/kinds/api-version'
import { readCertificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { secret } from '@naru/contract/kinds/configuration/secret'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { CertificateInfo } from '@naru/contract/mesh/wire/certificates'
import { decodeBase64Text } from '@naru/contract/text/base64'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { CA_SECRETS } from '@naru/mesh/answers/public-config'
import type { DnsCertificate } from '@naru/mesh/model/mesh-settings'
import type { FastifyInstance } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, askThread, type MeshDeps, sendText } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { loadReader } from './mesh-reader.ts'

const RESOURCE = resourceFor(secret, null)
/** The certificates alone: the keys beside them are nobody's to see. */
const AUTHORITY = 'ca-cert.pem'
const CHAIN = 'cert-chain.pem'

/** GET `/istio/certs`: the certificates that a mesh signs, and signs with, for those who may read their secrets. */
export function addMeshCertificateRoute(scope: FastifyInstance, deps: MeshDeps): void {
  const path = '/api/v1/mesh/cluster/:cluster/istio/certs'
  scope.get(path, { config: { permission: 'cluster' } }, async (request, reply) => {
    const asked = askedOf(deps, request)
    const { cluster, identity } = asked
    const reader = await loadReader(deps, asked, [])
    const question = { name: 'certificates', ask: {} } as const
    // A thread tells places in their own form.
    const places = JSON.parse(await askThread(deps, { cluster, reader, question })) as Places
    const client = deps.registry.get(cluster).client.as(identity)
    const found = await loadCertificates(client, places, leavingSignal(request))
    return sendText(reply, JSON.stringify(found))
  })
}

type Places = { readonly namespace: string; readonly dns: readonly DnsCertificate[] }
type Client = Pick<KubeClient, 'get'>

/** What the mesh's configuration has istiod sign for programs, and then what it signs with. Throws a 503. */
export async function loadCertificates(
  client: Client,
  { namespace, dns }: Places,
  signal: AbortSignal,
): Promise<readonly CertificateInfo[]> {
  const signed = await Promise.all(
    dns.map(async ({ secretName: name, dnsNames }) => {
      const told = await loadOne(client, { place: { namespace, name }, key: CHAIN }, signal)
      const found = told ?? { ...nothingOf({ namespace, name }), error: 'the secret is not there' }
      return found.dnsNames.length > 0 ? found : { ...found, dnsNames: [...dnsNames] }
    }),
  )
  return [...signed, ...(await loadAuthority(client, namespace, signal))]
}

/** The first of the secrets that is there; none where no mesh of this cluster has its own. */
async function loadAuthority(
  client: Client,
  namespace: string,
  signal: AbortSignal,
): Promise<readonly CertificateInfo[]> {
  let closed: CertificateInfo | null = null
  for (const name of CA_SECRETS) {
    const told = await loadOne(client, { place: { namespace, name }, key: AUTHORITY }, signal)
    if (told?.accessible) return [told]
    closed = told ?? closed
  }
  return closed ? [closed] : []
}

/** Null where the secret is not there. */
async function loadOne(
  client: Client,
  { place, key }: { readonly place: Place; readonly key: string },
  signal: AbortSignal,
): Promise<CertificateInfo | null> {
  try {
    const secret = await client.get({ resource: RESOURCE, ...place }, { signal, maxBytes: 2 ** 21 })
    return describe(place, key, readString(readAt(secret, 'data', key)))
  } catch (error) {
    if (!(error instanceof KubeError)) throw error
    if (error.code === 403) return { ...nothingOf(place), accessible: false }
    if (error.code === 404) return null
    throw new MeshError(503, `the secret “${place.name}”: ${error.message}`)
  }
}

type Place = { readonly namespace: string; readonly name: string }

function nothingOf({ namespace, name }: Place): CertificateInfo {
  return {
    secretName: name,
    secretNamespace: namespace,
    dnsNames: [],
    issuer: '',
    notBefore: '',
    notAfter: '',
    error: '',
    accessible: true,
  }
}

function describe(place: Place, key: string, base64: string): CertificateInfo {
  const read = readCertificate(decodeBase64Text(base64) ?? '')
  if (!read) return { ...nothingOf(place), error: `${key} holds no certificate` }
  return {
    ...nothingOf(place),
    dnsNames: [...read.names],
    issuer: read.issuer,
    notBefore: new Date(read.from).toISOString(),
    notAfter: new Date(read.until).toISOString(),
  }
}
