import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

/** Names are looked up when a test says so, and nobody is called by any. */
const names = vi.hoisted(() => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answer, answered }
})
vi.mock(import('node:dns/promises'), async (load) => {
  const lookup = () => names.answered.then(() => [])
  return { ...(await load()), lookup: lookup as never }
})

const CREDENTIALS = { server: 'https://silent.example', token: 'any', insecure: true }
const CLUSTER = { name: 'far', credentials: CREDENTIALS }
const TARGET = { cluster: 'far', name: 'on-call', slack: { address: 'https://silent.example/hook' } }

const server = useTestServer()
let origin: string
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

async function openFor(person: string) {
  const who = await server.signInAs(person)
  return async (method: string, path: string, body: object = {}): Promise<number> => {
    const headers = { ...who.headers, 'content-type': 'application/json' }
    const { status } = await fetch(`${origin}/api/v1/system/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return status
  }
}

it('what one person names is looked for a few at once, and of too much they are told so at every route', async () => {
  onTestFinished(() => names.answer())
  const [ask, askAsOther] = [await openFor('jiwoo'), await openFor('haneul')]
  const statuses: number[] = []
  const asked = Array.from({ length: 23 }, async () => {
    statuses.push(await ask('POST', 'clusters', CLUSTER))
  })
  // Two are looked for, twenty wait.
  await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([429])
  expect(await ask('PUT', 'clusters/far', { credentials: CREDENTIALS })).toBe(429)
  expect(await ask('POST', 'alert-targets', TARGET)).toBe(429)
  expect(await ask('PUT', 'alert-targets/far.on-call', { slack: TARGET.slack })).toBe(429)
  expect(await ask('POST', 'alert-targets/far.on-call/test')).toBe(429)
  const others = askAsOther('POST', 'clusters', CLUSTER)
  names.answer()
  await Promise.all(asked)
  expect(statuses.filter((status) => status === 400)).toHaveLength(22)
  expect(await others).toBe(400)
})
