import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { KubeError } from '../errors.ts'
import type { TransportResponse } from '../transports/transport.ts'
import { createRooms, type Rooms } from './rooms.ts'

/** The whole body as text; more than `maxBytes` ends the reading with an error, and so do more than `maxValues` of JSON. */
export function readText(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  maxValues = Number.POSITIVE_INFINITY,
): Promise<string> {
  return readWhole(body, maxBytes, (rooms) => {
    const bytes = rooms.whole()
    const text = new TextDecoder().decode(bytes)
    if (
      bytes.length > maxValues &&
      countMarks(bytes) > maxValues &&
      isJsonTooMuch(text, { depth: bytes.length, values: maxValues })
    )
      throw tooMany()
    return text
  })
}

/** The whole body in memory that threads share: handed to another, it is not copied. */
export function readShared(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  return readWhole(body, maxBytes, (rooms) => {
    const shared = new Uint8Array(new SharedArrayBuffer(rooms.size()))
    rooms.pour(shared)
    return shared
  })
}

/**
 * Chunks are copied as they come: kept until the end, thousands of small ones would leave holes in memory that nothing
 * else fits into.
 */
async function readWhole<T>(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  read: (rooms: Rooms) => T,
): Promise<T> {
  const rooms = createRooms()
  try {
    for await (const chunk of body) {
      if (rooms.size() + chunk.byteLength > maxBytes) throw tooLarge(maxBytes)
      rooms.open(chunk.byteLength).set(chunk)
    }
    return read(rooms)
  } finally {
    rooms.close()
  }
}

const [COMMA, BRACKET, BRACE] = [44, 91, 123]

/** No fewer than there are values in JSON, in a fraction of the time: what texts hold is counted too. */
function countMarks(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at]
    if (code === COMMA || code === BRACKET || code === BRACE) count += 1
  }
  return count
}

/** Up to `maxBytes` of the body, without complaint about the rest: for error texts. */
export async function readBeginning(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= maxBytes) break
  }
  return new TextDecoder().decode(concatBytes(chunks, size).subarray(0, maxBytes))
}

/** Frees the connection of an answer that nobody wants to read. */
export async function discardBody(response: TransportResponse): Promise<void> {
  for await (const _ of response.body) break
}

/** Reads an answer to its end for nothing, so that its connection can serve again. */
export async function drainBody(response: TransportResponse): Promise<void> {
  for await (const _ of response.body);
}

function concatBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1 && chunks[0] !== undefined) return chunks[0]
  const all = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.byteLength
  }
  return all
}

/**
 * Lines of a byte stream, without their end; a last line without an end counts, an empty one does not. Holds at most
 * one line: one of more than `maxBytes` is an error, so a cluster cannot fill our memory.
 */
export async function* decodeLines(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  let parts: Uint8Array[] = []
  let size = 0
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const tail = chunk.subarray(start, end)
      size += tail.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      parts.push(tail)
      if (size > 0) yield decoder.decode(concatBytes(parts, size))
      parts = []
      size = 0
      start = end + 1
    }
    if (start < chunk.byteLength) {
      parts.push(chunk.subarray(start))
      size += chunk.byteLength - start
      if (size > maxBytes) throw tooLarge(maxBytes)
    }
  }
  if (size > 0) yield decoder.decode(concatBytes(parts, size))
}

function tooLarge(maxBytes: number): KubeError {
  return new KubeError({
    code: 0,
    reason: 'TooLarge',
    message: `The cluster sent more than ${maxBytes} bytes where less was expected`,
  })
}

function tooMany(): KubeError {
  return new KubeError({ code: 0, reason: 'TooLarge', message: 'The answer has too many values' })
}
