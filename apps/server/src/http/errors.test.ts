import { connect } from 'node:net'
import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { handleErrors } from './errors.ts'

/** A server that tells what it logs, from this level on. */
function createLogged(level: string) {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level }, { write: (line) => void lines.push(line) })
  const app = fastify({ loggerInstance: log })
  app.decorate('clock', systemClock)
  handleErrors(app)
  const read = (): readonly Record<string, unknown>[] => lines.map((line) => JSON.parse(line))
  return { app, read }
}

/** What one failing call leaves in the log. */
async function loadLines(error: Error): Promise<readonly Record<string, unknown>[]> {
  const { app, read } = createLogged('warn')
  app.get('/', async () => {
    throw error
  })
  await app.inject('/')
  await app.close()
  return read()
}

it.each(['CLUSTER_UNREACHABLE', 'CLUSTER_TIMEOUT'] as const)('%s is one line of warning', async (code) => {
  const lines = await loadLines(new AppError(code, { cause: new Error('connect ECONNREFUSED') }))
  expect(lines).toEqual([expect.objectContaining({ level: 40, code, why: 'connect ECONNREFUSED' })])
  expect(lines[0]).not.toHaveProperty('err')
})

it.each([
  [0, 'Unreachable', 'CLUSTER_UNREACHABLE', 502],
  [0, 'CircuitOpen', 'CLUSTER_UNREACHABLE', 502],
  [0, 'Timeout', 'CLUSTER_TIMEOUT', 504],
  [503, 'ServiceUnavailable', 'CLUSTER_UNREACHABLE', 502],
  [401, 'Unauthorized', 'CLUSTER_CONNECTION', 502],
  [403, 'Forbidden', 'FORBIDDEN', 403],
])(
  'a cluster that fails with %i %s is told of as %s, without where it is',
  async (code, reason, told, status) => {
    const { app, read } = createLogged('error')
    app.get('/', async () => {
      throw new KubeError({ code, reason, message: 'connect ECONNREFUSED 10.0.0.9:6443' })
    })
    const answer = await app.inject('/')
    await app.close()
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, told])
    expect(answer.body).not.toContain('10.0.0.9')
    expect(read()).toEqual([])
  },
)

it('an error that nobody expected is logged with its stack', async () => {
  const lines = await loadLines(new TypeError('x is not a function'))
  expect(lines).toEqual([expect.objectContaining({ level: 50, code: 'UNAVAILABLE' })])
  expect(lines[0]).toHaveProperty('err.stack', expect.stringContaining('errors.test.ts'))
})

it('what a person got wrong is not logged', async () => {
  expect(await loadLines(new AppError('INVALID_DATA'))).toEqual([])
})

/** Sends the beginning of a request and leaves, as a browser does whose page is left. */
function sendAndLeave(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()))
    socket.on('close', () => resolve())
  })
}

it('a client that leaves before it has sent everything is no error', async () => {
  const { app, read } = createLogged('debug')
  app.post('/', async () => ({}))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const head =
    'POST / HTTP/1.1\r\nhost: naru\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{'
  await sendAndLeave(Number(port), head)
  await vi.waitFor(() => {
    expect(read()).toContainEqual(expect.objectContaining({ level: 20, msg: 'the client has left' }))
  })
  await app.close()
  expect(read().filter(({ level }) => Number(level) > 30)).toEqual([])
})

it('an error that only looks so, while the client waits, is logged', async () => {
  const lines = await loadLines(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  expect(lines).toEqual([expect.objectContaining({ level: 50, code: 'UNAVAILABLE' })])
})
