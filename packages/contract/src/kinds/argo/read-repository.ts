import { listKeys, readKey } from '../../forms/secret-key.ts'
import type { Fields } from '../../manifest/read.ts'

export const REPOSITORY_TYPES = ['git', 'helm', 'oci'] as const

/** A setting of a repository as text; empty where there is none, and of what is not told. */
export function readSetting(repository: Fields, key: string): string {
  return readKey(repository, key) ?? ''
}

export function typeOfRepository(repository: Fields): string {
  return readSetting(repository, 'type') || 'git'
}

/** What Argo CD signs in with, the first that it looks for first, each with the keys that tell it. */
export const CREDENTIAL_KEYS = {
  password: ['username', 'password'],
  ssh: ['sshPrivateKey'],
  'github-app': [
    'githubAppPrivateKey',
    'githubAppID',
    'githubAppInstallationID',
    'githubAppEnterpriseBaseUrl',
  ],
  'client-certificate': ['tlsClientCertData', 'tlsClientCertKey'],
  google: ['gcpServiceAccountKey'],
  azure: ['useAzureWorkloadIdentity'],
} as const

export type CredentialSort = keyof typeof CREDENTIAL_KEYS

/** Whether there is anything under a key, told or not. */
export function holdsKey(repository: Fields, key: string): boolean {
  return listKeys(repository).includes(key)
}

export function listCredentials(repository: Fields): readonly CredentialSort[] {
  const sorts = Object.keys(CREDENTIAL_KEYS) as CredentialSort[]
  return sorts.filter((sort) => {
    if (sort === 'azure') return readSetting(repository, 'useAzureWorkloadIdentity') === 'true'
    const keys: readonly string[] = CREDENTIAL_KEYS[sort]
    return keys.some((key) => holdsKey(repository, key))
  })
}
