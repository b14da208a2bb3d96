import type { ClusterInput } from '@naru/contract/api/clusters'
import { AppError } from '@naru/contract/errors/app-error'
import { buildAccess, type ClusterAccess } from '@naru/kube/cluster-access'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'

/** The access that a registration names. Throws KUBECONFIG_REFUSED with the field at fault, never its value. */
export function parseCredentials(credentials: ClusterInput['credentials']): ClusterAccess {
  try {
    const access =
      'kubeconfig' in credentials
        ? pickContext(credentials.kubeconfig, credentials.context)
        : buildAccess(buildParts(credentials))
    if (access.token === undefined && access.clientCertificate === undefined) {
      throw new KubeconfigError('missing', 'token')
    }
    return access
  } catch (error) {
    if (!(error instanceof KubeconfigError)) throw error
    const { field, problem } = error
    const rule = `rule.kubeconfig.${problem}` as const
    const fields = [{ field: field || 'kubeconfig', rule }]
    throw new AppError('KUBECONFIG_REFUSED', { fields, detail: error.message })
  }
}

export function credentialKind(access: ClusterAccess): 'token' | 'certificate' {
  return access.token === undefined ? 'certificate' : 'token'
}

function pickContext(text: string, wanted: string | undefined): ClusterAccess {
  const config = parseKubeconfig(text)
  const name = wanted ?? config.currentContext ?? config.contexts[0]?.name
  const context = config.contexts.find((one) => one.name === name)
  if (name === undefined) throw new KubeconfigError('missing', 'contexts')
  if (context === undefined) throw new KubeconfigError('no-context', name)
  if (context.access instanceof KubeconfigError) throw context.access
  return context.access
}

type ServerAndToken = Exclude<ClusterInput['credentials'], { kubeconfig: string }>

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
