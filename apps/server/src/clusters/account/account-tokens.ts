import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { manifestType } from '@naru/contract/kinds/api-version'
import { secret as secretKind } from '@naru/contract/kinds/configuration/secret'
import { serviceAccount } from '@naru/contract/kinds/rbac/service-account'
import type { KubeClient } from '@naru/kube/client'
import { resourcePath } from '@naru/kube/resource-path'
import * as z from 'zod'
import { ACCOUNT } from './account-objects.ts'
import { SECRETS, tokenLabels } from './account-secrets.ts'
import { TOKEN_SECONDS } from './kept-account.ts'

export type IssuedToken = {
  readonly token: string
  readonly secret: string
  /** When it ends, which may be sooner than was asked for; null where the cluster does not say. */
  readonly ends: number | null
}

type Asked = {
  /** The uid of the account. */
  readonly account: string
  readonly secret: string
  /** Which registration it is of. */
  readonly instance: string
}

const { namespace } = OWN_ACCOUNT
const SECRET = manifestType(secretKind, null)
const LIMIT_MS = 10_000

const tokenAnswer = z.object({
  status: z.object({ token: z.string().min(1), expirationTimestamp: z.optional(z.iso.datetime()) }),
})

/**
 * A new token of the account, bound to a secret of its own without anything in it: the token ends when that is deleted,
 * however long it would live. The secret goes with the account.
 */
export async function issueToken(
  client: KubeClient,
  { account, secret, instance }: Asked,
  signal: AbortSignal,
): Promise<IssuedToken> {
  const limits = { signal, timeoutMs: LIMIT_MS }
  const owner = { ...manifestType(serviceAccount, null), name: ACCOUNT.name, uid: account }
  const metadata = { name: secret, namespace, labels: tokenLabels(instance), ownerReferences: [owner] }
  const made = await client.create({ resource: SECRETS, namespace }, { ...SECRET, metadata }, limits)
  const boundObjectRef = { ...SECRET, name: secret, uid: made.metadata.uid }
  const answer = await client.json({
    ...limits,
    method: 'POST',
    path: resourcePath({ ...ACCOUNT, subresource: 'token' }),
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: TOKEN_SECONDS, boundObjectRef },
    },
  })
  const issued = tokenAnswer.safeParse(answer)
  if (!issued.success) throw new Error('The cluster made no token for the service account.')
  const { token, expirationTimestamp } = issued.data.status
  return { token, secret, ends: expirationTimestamp === undefined ? null : Date.parse(expirationTimestamp) }
}
