import type { Resource } from '@naru/contract/kubernetes/resource'
import { KubeError } from '@naru/kube/errors'
import { eventually } from './expect.ts'
import { inside, one, read, secrets, type Trial } from './trial.ts'

export const quotas: Resource = { group: '', version: 'v1', plural: 'resourcequotas' }

/**
 * A quota that counts, and beside what it allows no secret. What is created before it counts is seen by the next look
 * at everything, minutes later.
 */
export async function createQuota(
  t: Trial,
  name: string,
  allowed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const spec = { hard: { 'count/secrets': '0', ...allowed } }
  await t.client.create(inside(t, quotas), { metadata: { name }, spec })
  await eventually('the quota counting', async () => {
    const used = read(await t.client.get(one(t, quotas, name)), 'status', 'used')
    return used !== undefined
  })
  // Admission reads quotas from a cache of its own, which may be a moment behind.
  await eventually('a secret being refused', () => isRefused(t, name))
}

function isRefused(t: Trial, quota: string): Promise<boolean> {
  return t.client.create(inside(t, secrets), { metadata: { generateName: 's-' } }).then(
    () => false,
    (error: unknown) =>
      error instanceof KubeError && error.code === 403 && error.message.includes(`exceeded quota: ${quota}`),
  )
}
