/** The first byte of every message of an exec stream names its channel. */
const STDIN = 0
const STDOUT = 1
const STDERR = 2
const STATUS = 3
const RESIZE = 4

const encoder = new TextEncoder()

function frame(channel: number, text: string): Uint8Array<ArrayBuffer> {
  const body = encoder.encode(text)
  const message = new Uint8Array(body.length + 1)
  message[0] = channel
  message.set(body, 1)
  return message
}

export function formatInput(text: string): Uint8Array<ArrayBuffer> {
  return frame(STDIN, text)
}

export function formatResize(columns: number, rows: number): Uint8Array<ArrayBuffer> {
  return frame(RESIZE, JSON.stringify({ Width: columns, Height: rows }))
}

export type PodMessage =
  | { readonly kind: 'output'; readonly bytes: Uint8Array }
  /** How the command ended: null when it went well. */
  | { readonly kind: 'ended'; readonly message: string | null }
  | { readonly kind: 'other' }

/** One message of the pod's side. */
export function parsePodMessage(data: ArrayBuffer): PodMessage {
  const bytes = new Uint8Array(data)
  const [channel] = bytes
  const body = bytes.subarray(1)
  if (channel === STDOUT || channel === STDERR) return { kind: 'output', bytes: body }
  if (channel === STATUS) return { kind: 'ended', message: readStatus(new TextDecoder().decode(body)) }
  return { kind: 'other' }
}

function readStatus(text: string): string | null {
  try {
    const status: unknown = JSON.parse(text)
    if (typeof status !== 'object' || status === null) return text
    if ('status' in status && status.status === 'Success') return null
    return 'message' in status && typeof status.message === 'string' ? status.message : text
  } catch {
    return text
  }
}
