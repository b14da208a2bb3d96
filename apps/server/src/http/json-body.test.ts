import { MAX_FIELD_ERRORS } from '@naru/contract/errors/app-error'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../system/clock.ts'
import { handleErrors } from './errors.ts'
import { limitJsonBodies } from './json-body.ts'
import { useZod } from './zod-provider.ts'

async function send(payload: string, body: z.ZodType = z.unknown()) {
  const app = fastify({ bodyLimit: 2_000_000 })
  app.decorate('clock', systemClock)
  handleErrors(app)
  limitJsonBodies(app)
  useZod(app)
  app.post('/', { schema: { body } }, async (request) => ({ body: request.body }))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  await app.close()
  const { error, body: read } = answer.json()
  return { status: answer.statusCode, fields: error?.fields, body: read }
}

it('a body is read as the JSON that it is', async () => {
  const body = { a: [{ b: '[[' }] }
  expect(await send(JSON.stringify(body))).toMatchObject({ status: 200, body })
})

it.each([
  ['nests deeper than any record', `${'['.repeat(201)}${']'.repeat(201)}`],
  ['is a megabyte of brackets', '['.repeat(1_000_000)],
  ['is a list wider than any', `[${'0,'.repeat(900_000)}0]`],
  ['is a record wider than any', `{${Array.from({ length: 150_000 }, (_, at) => `"${at}":0`).join()}}`],
  ['is no JSON', '{'],
  ['is nothing', ''],
  ['would give objects another prototype', '{"__proto__":{"a":1}}'],
])('a body that %s is refused', async (_, payload) => {
  expect(await send(payload)).toMatchObject({ status: 400 })
})

it('of a body that is wrong throughout the first fields are told', async () => {
  const { status, fields } = await send(`[${'0,'.repeat(90_000)}0]`, z.array(z.string()))
  expect(status).toBe(400)
  expect(fields).toHaveLength(MAX_FIELD_ERRORS)
  expect(fields[0]).toEqual({ field: '0', rule: 'rule.required' })
})
