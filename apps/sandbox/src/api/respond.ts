import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, gzipSync } from 'node:zlib'
import type { Answer } from './call.ts'

/** kube-apiserver leaves smaller answers as they are. */
const GZIP_FROM_BYTES = 128 * 1024
const GZIP = { level: constants.Z_BEST_SPEED }

/** Writes an answer, compressed when it is large and the caller accepts it. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { status, body } = answer
  response.statusCode = status
  for (const [name, value] of Object.entries(headersOf(answer))) response.setHeader(name, value)
  const warnings = [...new Set(answer.warnings)].map((text) => `299 - ${JSON.stringify(text)}`)
  if (warnings.length > 0) response.setHeader('warning', warnings)
  const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (request.method === 'HEAD') response.end()
  else if (body.type === 'chunks') await writeChunks(response, body.chunks, gzip)
  else writeWhole(response, bodyBytes(body), gzip)
}

function headersOf({ body, headers }: Answer): Readonly<Record<string, string>> {
  const type =
    body.type === 'text' ? body.contentType : body.type === 'bytes' ? undefined : 'application/json'
  return {
    'cache-control': 'no-cache, private',
    ...(type === undefined ? {} : { 'content-type': type }),
    ...headers,
  }
}

function bodyBytes(body: Exclude<Answer['body'], { readonly type: 'chunks' }>): Buffer {
  if (body.type === 'json') return Buffer.from(JSON.stringify(body.value))
  if (body.type === 'bytes') return Buffer.from(body.bytes)
  return Buffer.from(body.text)
}

function writeWhole(response: ServerResponse, bytes: Buffer, gzip: boolean): void {
  const packed = gzip && bytes.length >= GZIP_FROM_BYTES
  if (packed) response.setHeader('content-encoding', 'gzip').setHeader('vary', 'accept-encoding')
  const sent = packed ? gzipSync(bytes, GZIP) : bytes
  response.setHeader('content-length', sent.length)
  response.end(sent)
}

/** Short lists go out in one piece; long ones piece by piece, so that other callers are not kept waiting. */
async function writeChunks(response: ServerResponse, chunks: Iterable<string>, gzip: boolean): Promise<void> {
  const iterator = chunks[Symbol.iterator]()
  let head = ''
  for (let next = iterator.next(); ; next = iterator.next()) {
    if (next.done === true) {
      writeWhole(response, Buffer.from(head), gzip)
      return
    }
    head += next.value
    if (head.length >= GZIP_FROM_BYTES) break
  }
  const source = Readable.from(pacedChunks(head, iterator))
  if (!gzip) await pipeline(source, response)
  else {
    response.setHeader('content-encoding', 'gzip').setHeader('vary', 'accept-encoding')
    await pipeline(source, createGzip(GZIP), response)
  }
}

async function* pacedChunks(head: string, rest: Iterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    yield next.value
    await new Promise((resolve) => setImmediate(resolve))
  }
}
