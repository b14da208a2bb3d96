import assert from 'node:assert/strict'
import { KubeError } from '@naru/kube/errors'
import { PATIENCE } from '../world/patience.ts'

export type ExpectedError = {
  readonly code: number
  readonly reason?: string
  readonly message?: RegExp
}

/** The error a call ends with, checked; fails when the call succeeds. */
export async function expectError(call: Promise<unknown>, expected: ExpectedError): Promise<KubeError> {
  const error = await call.then(
    (answer) =>
      assert.fail(
        `expected ${expected.code}, but the call succeeded with ${JSON.stringify(answer)?.slice(0, 300)}`,
      ),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof KubeError)) throw error
  const seen = `${error.code} ${error.reason}: ${error.message}`
  assert.equal(error.code, expected.code, `expected ${expected.code}, got ${seen}`)
  if (expected.reason !== undefined) assert.equal(error.reason, expected.reason, seen)
  if (expected.message !== undefined) assert.match(error.message, expected.message)
  return error
}

/** The first value that is neither undefined nor false; asks ten times a second until the time is over. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  seconds = PATIENCE.shown / 1000,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) assert.fail(`${what} did not happen within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Until an object is gone: its get answers 404. */
export async function eventuallyGone(
  what: string,
  get: () => Promise<unknown>,
  seconds = PATIENCE.shown / 1000,
): Promise<void> {
  await eventually(
    `${what} being gone`,
    () =>
      get().then(
        () => false,
        (error: unknown) => error instanceof KubeError && error.code === 404,
      ),
    seconds,
  )
}
