import { isRecord } from '@naru/contract/manifest/read'
import { badAnswer, parseObject } from './answers.ts'
import { decodeLines } from './calls/body.ts'
import type { WatchEvent } from './client.ts'
import { buildStatusError } from './errors.ts'

/** An object larger than this is not read: etcd refuses values of more than 1.5 MB by default. */
export const MAX_OBJECT_BYTES = 16 * 1024 * 1024

/** The events of an open watch; an `ERROR` event is thrown as the `KubeError` it carries. */
export async function* decodeWatch(body: AsyncIterable<Uint8Array>): AsyncGenerator<WatchEvent> {
  for await (const line of decodeLines(body, MAX_OBJECT_BYTES)) yield parseWatchEvent(line)
}

/** One line of a watch. Throws a `KubeError` for an `ERROR` event and for what is no event. */
export function parseWatchEvent(line: string): WatchEvent {
  const event = parseLine(line)
  const object = event['object']
  switch (event['type']) {
    case 'ADDED':
    case 'MODIFIED':
    case 'DELETED':
      return { type: event['type'], object: parseObject(object) }
    case 'BOOKMARK':
      return { type: 'BOOKMARK', resourceVersion: readVersion(object) }
    case 'ERROR':
      throw buildStatusError(object)
    default:
      throw badAnswer('a watch event')
  }
}

function parseLine(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (isRecord(value)) return value
  } catch {
    // falls through: a broken line and a line that is no object are the same to the caller
  }
  throw badAnswer('a watch event')
}

function readVersion(object: unknown): string {
  const metadata = isRecord(object) ? object['metadata'] : undefined
  const version = isRecord(metadata) ? metadata['resourceVersion'] : undefined
  if (typeof version !== 'string') throw badAnswer('a bookmark')
  return version
}
