import type { CallOptions, KubeClient } from '../client.ts'
import { parseStatus } from '../errors.ts'
import { resourcePath } from '../resource-path.ts'
import type { Socket } from '../transports/transport.ts'
import { type PodTarget, pods } from './logs.ts'
import {
  buildCloseInputMessage,
  buildInputMessage,
  buildResizeMessage,
  COMMAND_PROTOCOLS,
  type CommandExit,
  parseCommandMessage,
  readCommandExit,
  type TerminalSize,
} from './remote-command.ts'

export type StreamOptions = CallOptions & {
  readonly container?: string
  /** Whether the caller will send input. */
  readonly stdin?: boolean
  /** A terminal: output and errors come as one stream. */
  readonly tty?: boolean
}

export type ExecOptions = StreamOptions & { readonly command: readonly string[] }

export type CommandOutput = { readonly type: 'stdout' | 'stderr'; readonly data: Uint8Array }

/** A running command. Its output must be read to the end (or left) for `exit` to resolve. */
export type CommandSession = {
  readonly output: AsyncIterable<CommandOutput>
  readonly exit: Promise<CommandExit>
  /** Whether `closeInput` can end the input and leave the output open. */
  readonly canCloseInput: boolean
  write(data: Uint8Array): Promise<void>
  closeInput(): Promise<void>
  resize(size: TerminalSize): Promise<void>
  close(): void
}

/** Whatever can open a stream: a client, or a browser by way of the server. */
export type Upgrader = Pick<KubeClient, 'upgrade'>

/** Runs a command in a container. An argument array only: no shell reads it. */
export function openExec(client: Upgrader, pod: PodTarget, options: ExecOptions): Promise<CommandSession> {
  return openCommand(client, pod, { subresource: 'exec', ...options })
}

/** Joins the main process of a container. */
export function openAttach(
  client: Upgrader,
  pod: PodTarget,
  options: StreamOptions = {},
): Promise<CommandSession> {
  return openCommand(client, pod, { subresource: 'attach', ...options })
}

type CommandOptions = StreamOptions & {
  readonly subresource: 'exec' | 'attach'
  readonly command?: readonly string[]
}

async function openCommand(
  client: Upgrader,
  pod: PodTarget,
  options: CommandOptions,
): Promise<CommandSession> {
  const { subresource, command, container, stdin = false, tty = false, signal, timeoutMs } = options
  const socket = await client.upgrade({
    signal,
    timeoutMs,
    path: resourcePath({ resource: pods, ...pod, subresource }),
    // A terminal has no errors of its own, and the API server refuses to be asked for them.
    query: { command, container, stdin, stdout: true, stderr: !tty, tty },
    protocols: COMMAND_PROTOCOLS,
  })
  return createSession(socket)
}

function createSession(socket: Socket): CommandSession {
  let resolve: (exit: CommandExit) => void = () => {}
  const exit = new Promise<CommandExit>((done) => {
    resolve = done
  })
  const canCloseInput = socket.protocol === COMMAND_PROTOCOLS[0]

  async function* readOutput(): AsyncGenerator<CommandOutput> {
    try {
      for await (const bytes of socket.messages) {
        const message = parseCommandMessage(bytes)
        if (message.type === 'status') resolve(readCommandExit(parseStatus(parseJson(message.text))))
        else if (message.type !== 'other' && message.data.byteLength > 0) yield message
      }
    } finally {
      // Without effect when a status came before.
      resolve(readCommandExit(undefined))
      socket.close()
    }
  }

  return {
    output: readOutput(),
    exit,
    canCloseInput,
    write: (data) => socket.send(buildInputMessage(data)),
    async closeInput() {
      if (canCloseInput) await socket.send(buildCloseInputMessage())
    },
    resize: (size) => socket.send(buildResizeMessage(size)),
    close: () => socket.close(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
