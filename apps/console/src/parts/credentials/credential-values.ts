import type { ClusterInput } from '@naru/contract/api/clusters'

export type CredentialValues = {
  access: 'kubeconfig' | 'token'
  kubeconfig: string
  context: string
  server: string
  certificateAuthority: string
  token: string
}

export const NO_CREDENTIALS: CredentialValues = {
  access: 'kubeconfig',
  kubeconfig: '',
  context: '',
  server: '',
  certificateAuthority: '',
  token: '',
}

export function buildCredentials(values: CredentialValues): ClusterInput['credentials'] {
  if (values.access === 'kubeconfig') {
    return { kubeconfig: values.kubeconfig, ...(values.context && { context: values.context }) }
  }
  const { server, token, certificateAuthority } = values
  return { server, token, certificateAuthority: certificateAuthority.trim() || null }
}

export const CREDENTIAL_NAMES = ['kubeconfig', 'context', 'server', 'certificateAuthority', 'token'] as const

/** Whether the person has entered credentials at all. */
export function hasCredentials({ access, kubeconfig, server, token }: CredentialValues): boolean {
  return access === 'kubeconfig' ? kubeconfig.trim() !== '' : server !== '' || token !== ''
}

/** The field that an error of the server belongs to: `users[a].user.exec` is in the kubeconfig. */
export function credentialNameOf(field: string, { access }: Pick<CredentialValues, 'access'>) {
  if (access === 'kubeconfig') return field === 'context' ? 'context' : 'kubeconfig'
  if (field.includes('certificate-authority')) return 'certificateAuthority'
  return field.includes('token') ? 'token' : 'server'
}
