import { expect, it, vi } from 'vitest'
import { GIVEN_ONLY } from './account/kept-account.ts'
import { createClusterService } from './cluster-service.ts'

it('a cluster whose credentials are forgotten is not to be reached by them again', async () => {
  const account = { ...GIVEN_ONLY, as: 'own', own: true, keep: false, secret: 'one' }
  const change = vi.fn()
  const service = createClusterService({
    store: { change },
    registry: { get: () => ({ record: { account } }) },
  } as unknown as Parameters<typeof createClusterService>[0])
  await expect(service.change('seoul', { ownAccount: false })).rejects.toMatchObject({
    code: 'INVALID_DATA',
    fields: [{ field: 'credentials.kubeconfig', rule: 'rule.required' }],
  })
  expect(change).not.toHaveBeenCalled()
})
