import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../../test/databases.ts'
import { addHealth } from './health.ts'

test('ready while the database answers; alive also when it does not', async () => {
  const { db, close } = await openMemoryDatabase()
  const app = fastify()
  addHealth(app, db)
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  await close()
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  await app.close()
})
