import { setTimeout as pause } from 'node:timers/promises'
import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import type { KubeClient } from '@naru/kube/client'
import { isRefused, KubeError } from '@naru/kube/errors'
import * as z from 'zod'

const LIMIT_MS = 10_000
const LIMITS = { timeoutMs: LIMIT_MS, maxBytes: 2 ** 20 } as const
const PAUSE_MS = 250
const PROBE = { user: 'naru:probe', groups: ['system:authenticated'] } as const

/** Without these there would be no way back: what is followed, who is served, and the token after this one. */
const NEEDED = [
  { verb: 'list', group: '*', resource: '*' },
  { verb: 'escalate', group: 'rbac.authorization.k8s.io', resource: 'clusterroles' },
  {
    verb: 'create',
    group: '',
    resource: 'serviceaccounts',
    subresource: 'token',
    namespace: OWN_ACCOUNT.namespace,
    name: OWN_ACCOUNT.name,
  },
]

const review = z.object({ status: z.object({ allowed: z.boolean() }) })

/** Sees that a new access can do what the one before could, which takes a moment to spread; throws what it lacks. */
export async function tryAccess(client: KubeClient, signal: AbortSignal): Promise<void> {
  for (const resourceAttributes of NEEDED) {
    await insist(signal, async () => {
      const answer = await client.json({
        method: 'POST',
        path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        body: {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: { resourceAttributes },
        },
        signal,
        ...LIMITS,
      })
      if (!review.parse(answer).status.allowed) throw lacks(resourceAttributes)
    })
  }
  await insist(signal, () => checkImpersonation(client, signal))
}

/** Without the right to impersonate, nobody could be shown what is theirs. */
export async function checkImpersonation(client: KubeClient, signal: AbortSignal): Promise<void> {
  await client.as(PROBE).json({ path: '/version', signal, ...LIMITS })
}

async function insist(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // It may only be early.
      if (!isRefused(error) || performance.now() > end) throw error
    }
    await pause(PAUSE_MS, undefined, { signal })
  }
}

function lacks({ verb, resource }: (typeof NEEDED)[number]): KubeError {
  return new KubeError({
    code: 403,
    reason: 'Forbidden',
    message: `the account may not ${verb} ${resource === '*' ? 'everything' : resource}`,
  })
}
