import { expect, it, vi } from 'vitest'
import type { RawCall } from './client.ts'
import { greet } from './greet.ts'

it('a cluster is greeted once, in the lane that is named, and nothing is said of what hinders that', async () => {
  const json = vi.fn<(call: RawCall) => Promise<unknown>>(() => Promise.reject(new Error('nobody is there')))
  await greet({ json }, 'rights')
  await greet({ json })
  expect(json.mock.calls.map(([{ path, lane, retries }]) => [path, lane, retries])).toEqual([
    ['/version', 'rights', 0],
    ['/version', undefined, 0],
  ])
})
