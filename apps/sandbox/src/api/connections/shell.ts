import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields } from '@naru/contract/manifest/read'
import type { RawData, WebSocket } from 'ws'
import {
  CommandNotFound,
  type ShellRequest,
  type ShellSession,
  type ShellSource,
} from '../../cluster/content.ts'
import { badRequest } from '../../protocol/status.ts'
import type { Call } from '../call.ts'
import { isTrue } from '../request-target.ts'
import { chooseContainer } from './log.ts'

const STDIN = 0
const STDOUT = 1
const STDERR = 2
const ERROR = 3
const RESIZE = 4
/** Version 5 only: says which channel ends. */
const CLOSE = 255

type ShellPlan = ShellRequest & {
  readonly streams: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean }
}

/** What an exec or attach asks for; throws a Status 400. */
export function planShell({ query, target }: Pick<Call, 'query' | 'target'>, pod: KubeObject): ShellPlan {
  const container = chooseContainer(pod, query.get('container') ?? '')
  const command = target.subresource === 'exec' ? query.getAll('command') : []
  const streams = {
    stdin: isTrue(query.get('stdin')),
    stdout: isTrue(query.get('stdout')),
    stderr: isTrue(query.get('stderr')),
  }
  if (target.subresource === 'exec' && command.length === 0)
    throw badRequest('you must specify at least 1 command')
  if (!streams.stdin && !streams.stdout && !streams.stderr) {
    throw badRequest('you must specify at least 1 of stdin, stdout, stderr')
  }
  if (readAt(pod, 'status', 'phase') !== 'Running') {
    throw badRequest(
      `cannot exec into a container in a completed pod; current phase is ${String(readAt(pod, 'status', 'phase'))}`,
    )
  }
  return { pod, container, command, tty: isTrue(query.get('tty')), streams }
}

/** Carries a session over the channels of the v4 and v5 protocols. */
export function serveShell(client: WebSocket, plan: ShellPlan, shell: ShellSource): void {
  const send = (channel: number, bytes: Uint8Array): void => {
    if (client.readyState === client.OPEN) client.send(Buffer.concat([Buffer.of(channel), bytes]))
  }
  const finish = (status: Fields): void => {
    send(ERROR, Buffer.from(JSON.stringify(status)))
    client.close(1000)
  }
  const session = startSession(plan, shell, { send, finish })
  if (session === undefined) return
  client.on('message', (data) => receive(session, toBuffer(data)))
  client.on('close', () => session.close())
  client.on('error', () => client.terminate())
}

type Wire = {
  readonly send: (channel: number, bytes: Uint8Array) => void
  readonly finish: (status: Fields) => void
}

function startSession(
  { streams, ...request }: ShellPlan,
  shell: ShellSource,
  { send, finish }: Wire,
): ShellSession | undefined {
  try {
    return shell(request, {
      stdout: (bytes) => (streams.stdout ? send(STDOUT, bytes) : undefined),
      // A terminal has one output.
      stderr: (bytes) =>
        streams.stderr || request.tty ? send(request.tty ? STDOUT : STDERR, bytes) : undefined,
      exit: (code) => finish(exitStatus(code)),
    })
  } catch (error) {
    if (!(error instanceof CommandNotFound)) throw error
    finish(notFoundStatus(error.message))
    return undefined
  }
}

function receive(session: ShellSession, message: Buffer): void {
  const [channel, second] = message
  if (channel === STDIN) session.write(message.subarray(1))
  else if (channel === CLOSE && second === STDIN) session.end()
  else if (channel === RESIZE) resize(session, message.subarray(1).toString())
}

function resize(session: ShellSession, text: string): void {
  const size = readFields(parseJson(text))
  const { Width: columns, Height: rows } = size
  if (typeof columns === 'number' && typeof rows === 'number') session.resize({ columns, rows })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function exitStatus(code: number): Fields {
  if (code === 0) return { metadata: {}, status: 'Success' }
  return {
    metadata: {},
    status: 'Failure',
    message: `command terminated with non-zero exit code: error executing command, exit code ${code}`,
    reason: 'NonZeroExitCode',
    details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
  }
}

function notFoundStatus(command: string): Fields {
  return {
    metadata: {},
    status: 'Failure',
    message: `Internal error occurred: error executing command in container: exec: "${command}": executable file not found in $PATH`,
    reason: 'InternalError',
    details: { causes: [{ message: `exec: "${command}": executable file not found in $PATH` }] },
    code: 500,
  }
}

export function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
