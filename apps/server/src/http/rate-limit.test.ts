import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addRateLimit, perMinute } from './rate-limit.ts'

test('a flood of addresses does not grow the memory: the oldest are forgotten', async () => {
  const app = fastify()
  await addRateLimit(app)
  app.get('/', { config: { permission: 'public', ...perMinute(1, 3) } }, async () => 'ok')
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
  expect(await ask('10.0.0.1')).toBe(200)
  expect(await ask('10.0.0.1')).not.toBe(200)
  for (const last of [2, 3, 4]) await ask(`10.0.0.${last}`)
  expect(await ask('10.0.0.1')).toBe(200)
})
