import { expect, it } from 'vitest'
import { createAddressPolicy } from '../../system/address-policy.ts'
import { loadPinnedPage } from './load-pinned-page.ts'

it('an address whose name nobody looks up in time says nothing', async () => {
  let lookedUp = (): void => undefined
  const found = new Promise<readonly string[]>((resolve) => {
    lookedUp = () => resolve([])
  })
  const deps = {
    registry: {
      get: () => {
        throw new Error('No cluster is asked')
      },
    },
    policy: createAddressPolicy([], () => found),
  }
  const asked = { cluster: 'seoul', identity: { user: 'naru:jiwoo', groups: [] } }
  const place = { address: 'http://istiod.example:15014' }
  const page = { path: '/debug/syncz', maxBytes: 1024, timeoutMs: 10 }
  expect(await loadPinnedPage(deps, { asked, place }, page)).toBe('')
  lookedUp()
})
