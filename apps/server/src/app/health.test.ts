import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { addHealth } from './health.ts'

test('ready while the database answers; alive also when it does not', async () => {
  const { db, close } = await openQuickDatabase()
  const app = fastify()
  addHealth(app, db, { isWritable: async () => true })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  await close()
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  await app.close()
})

test('not ready while the audit log has no room, and says so', async () => {
  const { db, close } = await openQuickDatabase()
  const app = fastify()
  addHealth(app, db, { isWritable: async () => false })
  const { statusCode, payload } = await app.inject({ url: '/readyz' })
  expect([statusCode, payload]).toEqual([503, 'audit\n'])
  await app.close()
  await close()
})
