import type { Cluster, ClusterChange, ClusterInput } from '@naru/contract/api/clusters'
import type { FieldError } from '@naru/contract/errors/app-error'

export type ClusterValues = {
  name: string
  description: string
  access: 'kubeconfig' | 'token'
  kubeconfig: string
  context: string
  server: string
  certificateAuthority: string
  token: string
}

export function initialClusterValues(cluster: Cluster | null): ClusterValues {
  return {
    name: cluster?.name ?? '',
    description: cluster?.description ?? '',
    access: 'kubeconfig',
    kubeconfig: '',
    context: '',
    server: '',
    certificateAuthority: '',
    token: '',
  }
}

function buildCredentials(values: ClusterValues): ClusterInput['credentials'] {
  if (values.access === 'kubeconfig') {
    return { kubeconfig: values.kubeconfig, ...(values.context && { context: values.context }) }
  }
  const { server, token, certificateAuthority } = values
  return { server, token, certificateAuthority: certificateAuthority.trim() || null }
}

/** Whether the person has entered credentials at all. */
export function hasCredentials({ access, kubeconfig, server, token }: ClusterValues): boolean {
  return access === 'kubeconfig' ? kubeconfig.trim() !== '' : server !== '' || token !== ''
}

export function buildClusterInput(values: ClusterValues): ClusterInput {
  return { name: values.name, description: values.description, credentials: buildCredentials(values) }
}

/** Credentials that were not entered stay as they are. */
export function buildClusterChange(values: ClusterValues): ClusterChange {
  const { name, description } = values
  return { name, description, ...(hasCredentials(values) && { credentials: buildCredentials(values) }) }
}

/** The field of the form that an error of the server belongs to: `users[a].user.exec` is in the kubeconfig. */
export function formFieldOf({ field }: FieldError, { access }: ClusterValues): keyof ClusterValues {
  if (field === 'name' || field === 'description') return field
  if (access === 'kubeconfig') return field === 'context' ? 'context' : 'kubeconfig'
  if (field.includes('certificate-authority')) return 'certificateAuthority'
  return field.includes('token') ? 'token' : 'server'
}
