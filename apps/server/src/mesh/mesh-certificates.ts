import { resourceFor } from '@naru/contract/kinds/api-version'
import { readCertificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { secret } from '@naru/contract/kinds/configuration/secret'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { CertificateInfo } from '@naru/contract/mesh/wire/certificates'
import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import { decodeBase64Text } from '@naru/contract/text/base64'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { CA_SECRETS } from '@naru/mesh/answers/public-config'
import type { FastifyInstance } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, askThread, type MeshDeps, sendText } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { loadReader } from './mesh-reader.ts'

const RESOURCE = resourceFor(secret, null)
/** The certificate alone: the key beside it is nobody's to see. */
const CERTIFICATE = 'ca-cert.pem'

/** GET `/istio/certs`: the certificate that a mesh signs with, for those who may read its secret. */
export function addMeshCertificateRoute(scope: FastifyInstance, deps: MeshDeps): void {
  const path = '/api/v1/mesh/cluster/:cluster/istio/certs'
  scope.get(path, { config: { permission: 'cluster' } }, async (request, reply) => {
    const asked = askedOf(deps, request)
    const { cluster, identity } = asked
    const reader = await loadReader(deps, asked, [])
    const question = { name: 'publicConfig', ask: { viewOnly: true } } as const
    const told = publicConfig.parse(JSON.parse(await askThread(deps, { cluster, reader, question })))
    const client = deps.registry.get(cluster).client.as(identity)
    const found = await loadCertificates(client, told.istioNamespace, leavingSignal(request))
    return sendText(reply, JSON.stringify(found))
  })
}

/** The first of the secrets that is there; none where no mesh of this cluster has its own. Throws a 503. */
export async function loadCertificates(
  client: Pick<KubeClient, 'get'>,
  namespace: string,
  signal: AbortSignal,
): Promise<readonly CertificateInfo[]> {
  let closed: CertificateInfo | null = null
  for (const name of CA_SECRETS) {
    try {
      const secret = await client.get({ resource: RESOURCE, namespace, name }, { signal, maxBytes: 2 ** 21 })
      return [describe({ namespace, name }, readString(readAt(secret, 'data', CERTIFICATE)))]
    } catch (error) {
      if (!(error instanceof KubeError)) throw error
      if (error.code === 403) closed = { ...nothingOf({ namespace, name }), accessible: false }
      else if (error.code !== 404) throw new MeshError(503, `the secret “${name}”: ${error.message}`)
    }
  }
  return closed ? [closed] : []
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

function describe(place: Place, base64: string): CertificateInfo {
  const read = readCertificate(decodeBase64Text(base64) ?? '')
  if (!read) return { ...nothingOf(place), error: `${CERTIFICATE} holds no certificate` }
  return {
    ...nothingOf(place),
    dnsNames: [...read.names],
    issuer: read.issuer,
    notBefore: new Date(read.from).toISOString(),
    notAfter: new Date(read.until).toISOString(),
  }
}
