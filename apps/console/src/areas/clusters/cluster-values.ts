import type { Cluster, ClusterChange, ClusterInput } from '@naru/contract/api/clusters'
import type { FieldError } from '@naru/contract/errors/app-error'
import {
  buildCredentials,
  type CredentialValues,
  credentialNameOf,
  hasCredentials,
  NO_CREDENTIALS,
} from '../../parts/credentials/credential-values.ts'

export type ClusterValues = CredentialValues & { name: string; description: string }

export function initialClusterValues(cluster: Cluster | null): ClusterValues {
  return { ...NO_CREDENTIALS, name: cluster?.name ?? '', description: cluster?.description ?? '' }
}

export function buildClusterInput(values: ClusterValues): ClusterInput {
  return { name: values.name, description: values.description, credentials: buildCredentials(values) }
}

/** Credentials that were not entered stay as they are. */
export function buildClusterChange(values: ClusterValues): ClusterChange {
  const { name, description } = values
  return { name, description, ...(hasCredentials(values) && { credentials: buildCredentials(values) }) }
}

/** The field of the form that an error of the server belongs to. */
export function formFieldOf({ field }: FieldError, values: ClusterValues): keyof ClusterValues {
  return field === 'name' || field === 'description' ? field : credentialNameOf(field, values)
}
