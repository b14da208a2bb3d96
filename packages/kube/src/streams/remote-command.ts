import type { Status } from '../errors.ts'

/** Best first: the fifth can close the input alone, the fourth is what clusters below 1.30 speak. */
export const COMMAND_PROTOCOLS = ['v5.channel.k8s.io', 'v4.channel.k8s.io'] as const

const CHANNEL = { stdin: 0, stdout: 1, stderr: 2, status: 3, resize: 4, close: 255 } as const

export type CommandMessage =
  | { readonly type: 'stdout' | 'stderr'; readonly data: Uint8Array }
  | { readonly type: 'status'; readonly text: string }
  | { readonly type: 'other' }

/** How a command ended: its exit code, or why it could not run or was broken off. */
export type CommandExit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'failed'; readonly message: string }

/** One message from the cluster: its first byte names the channel. */
export function parseCommandMessage(message: Uint8Array): CommandMessage {
  const data = message.subarray(1)
  switch (message[0]) {
    case CHANNEL.stdout:
      return { type: 'stdout', data }
    case CHANNEL.stderr:
      return { type: 'stderr', data }
    case CHANNEL.status:
      return { type: 'status', text: new TextDecoder().decode(data) }
    default:
      return { type: 'other' }
  }
}

export function buildInputMessage(data: Uint8Array): Uint8Array {
  return withChannel(CHANNEL.stdin, data)
}

export function buildResizeMessage({ columns, rows }: TerminalSize): Uint8Array {
  const size = JSON.stringify({ Width: columns, Height: rows })
  return withChannel(CHANNEL.resize, new TextEncoder().encode(size))
}

/** Tells that no more input comes; only the fifth version of the protocol has a word for it. */
export function buildCloseInputMessage(): Uint8Array {
  return new Uint8Array([CHANNEL.close, CHANNEL.stdin])
}

export type TerminalSize = { readonly columns: number; readonly rows: number }

/** The end of a command from the `Status` on the status channel: the exit code is a cause of its own. */
export function readCommandExit(status: Status | undefined): CommandExit {
  if (status?.status === 'Success') return { kind: 'exited', code: 0 }
  const exitCode = status?.details?.causes?.find(({ reason }) => reason === 'ExitCode')?.message
  if (exitCode !== undefined && /^\d+$/.test(exitCode)) return { kind: 'exited', code: Number(exitCode) }
  return { kind: 'failed', message: status?.message ?? 'The connection ended before the command did' }
}

function withChannel(channel: number, data: Uint8Array): Uint8Array {
  const message = new Uint8Array(data.byteLength + 1)
  message[0] = channel
  message.set(data, 1)
  return message
}
