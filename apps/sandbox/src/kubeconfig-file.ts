import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { ADMIN, type ClusterIdentity, PEOPLE } from './identity.ts'

type Credential =
  | { readonly token: string }
  | { readonly 'client-certificate-data': string; readonly 'client-key-data': string }

const PRIVATE_FILE = 0o600

type KubeconfigInput = {
  readonly cluster: string
  readonly url: string
  /** PEM. */
  readonly ca: string
  readonly user: string
  readonly credential: Credential
}

/** A kubeconfig with one context, named after the cluster. */
function buildKubeconfig({ cluster, url, ca, user, credential }: KubeconfigInput): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': cluster,
    clusters: [{ name: cluster, cluster: { server: url, 'certificate-authority-data': encode(ca) } }],
    users: [{ name: user, user: credential }],
    contexts: [{ name: cluster, context: { cluster, user } }],
  })
}

type ClusterAddress = { readonly name: string; readonly url: string; readonly folder: string }

/** Writes a kubeconfig for each person, and the administrator's by certificate; answers the administrator's. */
export async function saveKubeconfigs(
  { name, url, folder }: ClusterAddress,
  identity: ClusterIdentity,
): Promise<string> {
  const save = async (file: string, user: string, credential: Credential): Promise<string> => {
    const path = join(folder, file)
    const text = buildKubeconfig({ cluster: name, url, ca: identity.ca, user, credential })
    await writeFile(path, text, { mode: PRIVATE_FILE })
    return path
  }
  const { key, certificate } = identity.adminCertificate
  const paths = await Promise.all([
    ...PEOPLE.map((person) =>
      save(person === ADMIN ? 'kubeconfig' : `kubeconfig-${person.name}`, person.name, {
        token: identity.tokens[person.name] ?? '',
      }),
    ),
    save('kubeconfig-certificate', ADMIN.name, {
      'client-certificate-data': encode(certificate),
      'client-key-data': encode(key),
    }),
  ])
  return paths[0] ?? ''
}

function encode(pem: string): string {
  return Buffer.from(pem).toString('base64')
}
