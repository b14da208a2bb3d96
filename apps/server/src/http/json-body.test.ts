import fastify from 'fastify'
import { expect, it } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { handleErrors } from './errors.ts'
import { limitJsonBodies } from './json-body.ts'

async function send(payload: string) {
  const app = fastify({ bodyLimit: 2_000_000 })
  app.decorate('clock', systemClock)
  handleErrors(app)
  limitJsonBodies(app)
  app.post('/', async ({ body }) => ({ body }))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  await app.close()
  return { status: answer.statusCode, code: answer.json().code, body: answer.json().body }
}

it('a body is read as the JSON that it is', async () => {
  const body = { a: [{ b: '[[' }] }
  expect(await send(JSON.stringify(body))).toMatchObject({ status: 200, body })
})

it.each([
  ['nests deeper than any record', `${'['.repeat(201)}${']'.repeat(201)}`],
  ['is a megabyte of brackets', '['.repeat(1_000_000)],
  ['is no JSON', '{'],
  ['is nothing', ''],
  ['would give objects another prototype', '{"__proto__":{"a":1}}'],
])('a body that %s is refused', async (_, payload) => {
  expect(await send(payload)).toMatchObject({ status: 400 })
})
