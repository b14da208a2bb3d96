import { expect, it } from 'vitest'
import { createPatience } from './patience.ts'

it('waits until something is so, as long as it has patience and nobody stops it', async () => {
  const patience = createPatience(60_000)
  let isSo = false
  const waiting = patience.until(() => isSo)
  patience.look()
  isSo = true
  patience.look()
  expect(await waiting).toBe(true)
  const stopped = patience.until(() => false)
  patience.stop()
  expect(await stopped).toBe(false)
  expect(await patience.until(() => true)).toBe(false)
  expect(await createPatience(1).until(() => false)).toBe(false)
})
