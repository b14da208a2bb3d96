import { expect, test } from 'vitest'
import { STOP_LIMIT_MS } from '../../apps/server/src/app/stop-server.ts'

test('the launcher does not kill a server that still takes the time that it may take to end', async () => {
  const launcher: { readonly KILL_AFTER_MS?: unknown } = await import(
    new URL('./processes.mjs', import.meta.url).href
  )
  // What is written when the last request has ended takes a while too.
  expect(Number(launcher.KILL_AFTER_MS) - STOP_LIMIT_MS).toBeGreaterThanOrEqual(5000)
})
