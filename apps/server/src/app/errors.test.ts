import { AppError } from '@naru/contract/errors/app-error'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { handleErrors } from './errors.ts'

/** What one failing call leaves in the log. */
async function loadLines(error: Error): Promise<readonly Record<string, unknown>[]> {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = fastify({ loggerInstance: log })
  app.decorate('clock', systemClock)
  handleErrors(app)
  app.get('/', async () => {
    throw error
  })
  await app.inject('/')
  await app.close()
  return lines.map((line) => JSON.parse(line))
}

it.each(['CLUSTER_UNREACHABLE', 'CLUSTER_TIMEOUT'] as const)('%s is one line of warning', async (code) => {
  const lines = await loadLines(new AppError(code, { cause: new Error('connect ECONNREFUSED') }))
  expect(lines).toEqual([expect.objectContaining({ level: 40, code, why: 'connect ECONNREFUSED' })])
  expect(lines[0]).not.toHaveProperty('err')
})

it('an error that nobody expected is logged with its stack', async () => {
  const lines = await loadLines(new TypeError('x is not a function'))
  expect(lines).toEqual([expect.objectContaining({ level: 50, code: 'UNAVAILABLE' })])
  expect(lines[0]).toHaveProperty('err.stack', expect.stringContaining('errors.test.ts'))
})

it('what a person got wrong is not logged', async () => {
  expect(await loadLines(new AppError('INVALID_DATA'))).toEqual([])
})
