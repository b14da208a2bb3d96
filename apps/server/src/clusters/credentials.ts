import type { ClusterInput } from '@naru/contract/api/inputs/cluster-input'
import { AppError } from '@naru/contract/errors/app-error'
import { checkCertificate, checkKubeconfigParts } from '@naru/contract/rules/credentials'
import { type Checked, fieldError } from '@naru/contract/rules/message'
import { type AccessPolicy, buildAccess, type ClusterAccess } from '@naru/kube/cluster-access'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'

type Credentials = ClusterInput['credentials']

/** The access that a registration names. Throws KUBECONFIG_REFUSED with the field at fault, never its value. */
export function parseCredentials(credentials: Credentials): ClusterAccess {
  const { insecure = false } = credentials
  const access = readAccess(credentials, { allowUnverified: insecure })
  const certificate = access.certificateAuthority ?? null
  const broken =
    'kubeconfig' in credentials
      ? fieldError('kubeconfig', checkParts(access, insecure))
      : fieldError('credentials.certificateAuthority', checkCertificate({ insecure, certificate }))
  if (broken) throw new AppError('KUBECONFIG_REFUSED', { fields: [broken] })
  return certificate === null ? { ...access, insecureSkipTlsVerify: insecure } : access
}

/** What an access lacks to be taken. */
export function checkParts(access: ClusterAccess, insecure: boolean): Checked {
  const { certificateAuthority, clientCertificate, token } = access
  return checkKubeconfigParts({
    insecure,
    certificateAuthority,
    clientCertificate: clientCertificate?.certificate,
    clientKey: clientCertificate?.key,
    token,
  })
}

function readAccess(credentials: Credentials, policy: AccessPolicy): ClusterAccess {
  try {
    return 'kubeconfig' in credentials
      ? selectAccess(parseKubeconfig(credentials.kubeconfig, policy), credentials.context)
      : buildAccess(buildParts(credentials))
  } catch (error) {
    if (!(error instanceof KubeconfigError)) throw error
    const { field, problem } = error
    const fields = [{ field: field || 'kubeconfig', rule: `rule.kubeconfig.${problem}` as const }]
    throw new AppError('KUBECONFIG_REFUSED', { fields, detail: error.message })
  }
}

export function credentialKind(access: ClusterAccess): 'token' | 'certificate' {
  return access.token === undefined ? 'certificate' : 'token'
}

type ServerAndToken = Exclude<Credentials, { kubeconfig: string }>

function buildParts({ server, certificateAuthority, token }: ServerAndToken) {
  return {
    cluster: {
      name: 'cluster',
      fields: {
        server,
        ...(certificateAuthority && { 'certificate-authority-data': toBase64(certificateAuthority) }),
      },
    },
    user: { name: 'cluster', fields: { token } },
  }
}

/** People paste the certificate itself or its base64 from a kubeconfig. */
function toBase64(certificate: string): string {
  return certificate.includes('-----BEGIN') ? Buffer.from(certificate).toString('base64') : certificate
}
