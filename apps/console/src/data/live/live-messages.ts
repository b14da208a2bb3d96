import type { ServerMessage } from '@naru/contract/live/protocol'

const OPS = new Set<unknown>([
  'hello',
  'snapshot',
  'delta',
  'resumed',
  'error',
  'pong',
  'expired',
] satisfies ServerMessage['op'][])

/** A message of our own server; anything else is dropped, because a proxy's page must not break the window. */
export function parseServerMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('op' in value) || !OPS.has(value.op)) return null
    // The server of the same release wrote it; checking every cell of 500 rows ten times a second would cost more than drawing them.
    return value as ServerMessage
  } catch {
    return null
  }
}
