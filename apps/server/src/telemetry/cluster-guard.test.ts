import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { createGuard } from './cluster-guard.ts'

const NEVER = new AbortController().signal
const CALLS = 12

/** How many of some calls that all fail so reach the cluster. */
async function reached(error: Error, stop: AbortSignal = NEVER): Promise<number> {
  const guard = createGuard(() => 0)
  let calls = 0
  const call = () => {
    calls++
    return Promise.reject(error)
  }
  for (let turn = 0; turn < CALLS; turn++) await expect(guard('seoul', call, stop)).rejects.toThrow()
  return calls
}

const failed = (code: number, reason: string) => new KubeError({ code, reason, message: reason })

it('leaves a cluster in peace that does not answer', async () => {
  expect(await reached(failed(0, 'Timeout'))).toBeLessThan(CALLS)
  expect(await reached(failed(503, 'ServiceUnavailable'))).toBeLessThan(CALLS)
})

it.each([
  [failed(400, 'BadRequest')],
  // It has answered, with more than is read.
  [failed(0, 'TooLarge')],
])('goes on asking one that answers with %s', async (error) => {
  expect(await reached(error)).toBe(CALLS)
})

it('learns nothing from what nobody waited for', async () => {
  const left = new AbortController()
  left.abort(new AppError('CANCELLED'))
  expect(await reached(failed(0, 'Aborted'), left.signal)).toBe(CALLS)
})
