import { createHash } from 'node:crypto'
import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { secret } from '@naru/contract/kinds/configuration/secret'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import type { ClusterRecord } from '../cluster-store.ts'

export const SECRETS = resourceFor(secret, null)
const { namespace } = OWN_ACCOUNT
const LIMIT_MS = 10_000
const INSTANCE = 'app.kubernetes.io/instance'
const SELECTOR = Object.entries(MANAGED)
  .map(([label, value]) => `${label}=${value}`)
  .join(',')

/** Tells the registrations of one cluster apart, also those by other installations. */
export function instanceOf({ id, created }: Pick<ClusterRecord, 'id' | 'created'>): string {
  return createHash('sha256').update(`${id} ${created}`).digest('hex').slice(0, 16)
}

export function tokenLabels(instance: string) {
  return { ...MANAGED, [INSTANCE]: instance }
}

async function listTokens(client: KubeClient, signal: AbortSignal) {
  const options = { signal, timeoutMs: LIMIT_MS, labelSelector: SELECTOR, metadataOnly: true }
  return (await client.list({ resource: SECRETS, namespace }, options)).items
}

/** Whether another registration of the cluster is the same account. */
export async function isShared(client: KubeClient, instance: string, signal: AbortSignal): Promise<boolean> {
  const tokens = await listTokens(client, signal)
  return tokens.some(({ metadata: { labels } }) => {
    const of = labels?.[INSTANCE]
    return of !== undefined && of !== instance
  })
}

type Ended = { readonly instance: string; readonly inUse: string }

/** Ends every token of a registration that is older than the one in use; also those of whoever died before using them. */
export async function endTokens(client: KubeClient, { instance, inUse }: Ended, signal: AbortSignal) {
  const tokens = await listOwn(client, instance, signal)
  const since = tokens.find(({ metadata }) => metadata.name === inUse)?.metadata.creationTimestamp
  if (since === undefined) return
  for (const { metadata } of tokens) {
    const { creationTimestamp: made } = metadata
    // One that is newer is what another replica goes by.
    if (made !== undefined && Date.parse(made) < Date.parse(since)) await end(client, metadata.name, signal)
  }
}

/** Ends all tokens of a registration, the one in use at last. */
export async function endAllTokens(
  client: KubeClient,
  { instance, inUse }: { readonly instance: string; readonly inUse: string | null },
  signal: AbortSignal,
): Promise<void> {
  const names = (await listOwn(client, instance, signal)).map(({ metadata }) => metadata.name)
  for (const name of names.filter((one) => one !== inUse)) await end(client, name, signal)
  if (inUse !== null) await end(client, inUse, signal)
}

async function listOwn(client: KubeClient, instance: string, signal: AbortSignal) {
  const tokens = await listTokens(client, signal)
  return tokens.filter(({ metadata: { labels } }) => labels?.[INSTANCE] === instance)
}

async function end(client: KubeClient, name: string, signal: AbortSignal): Promise<void> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  await client.delete({ resource: SECRETS, namespace, name }, limits).catch(ignore(404))
}

export function ignore(...codes: readonly number[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof KubeError && codes.includes(error.code))) throw error
  }
}
