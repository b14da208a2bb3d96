import { expect, it } from 'vitest'
import { loadPinnedPage } from './load-pinned-page.ts'

const NEVER = new Promise<void>(() => undefined)

it('an address whose name nobody looks up in time says nothing', async () => {
  const deps = {
    registry: {
      get: () => {
        throw new Error('No cluster is asked')
      },
    },
    policy: { checkUrl: () => NEVER, lookup: () => undefined },
  }
  const asked = { cluster: 'seoul', identity: { user: 'naru:jiwoo', groups: [] } }
  const place = { address: 'http://istiod.example:15014' }
  const page = { path: '/debug/syncz', maxBytes: 1024, timeoutMs: 10 }
  expect(await loadPinnedPage(deps, { asked, place }, page)).toBe('')
})
