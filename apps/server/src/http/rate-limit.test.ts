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

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', true],
  ['2001:DB8:1:2::1', '2001:db8:1:2:0:0:0:1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['10.1.0.1', '::ffff:10.1.0.1', true],
  ['::ffff:10.1.0.2', '::ffff:10.1.0.3', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
])('%s and %s are counted as one: %s', async (first, second, isOne) => {
  const app = fastify()
  await addRateLimit(app)
  app.get('/', { config: { permission: 'public', ...perMinute(1) } }, async () => 'ok')
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
  expect(await ask(first)).toBe(200)
  expect((await ask(second)) !== 200).toBe(isOne)
})
