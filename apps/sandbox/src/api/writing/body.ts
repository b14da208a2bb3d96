import type { IncomingMessage } from 'node:http'
import { type Fields, isRecord } from '@naru/contract/manifest/read'
import { parse as parseYaml, type Tags } from 'yaml'
import { badRequest, StatusError } from '../../protocol/status.ts'

/** What kube-apiserver accepts at most. */
const MAX_BYTES = 3 * 1024 * 1024

/** The whole body as text; throws a Status 413 when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > MAX_BYTES) {
      throw new StatusError(413, 'RequestEntityTooLarge', `Request entity too large: limit is ${MAX_BYTES}`)
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The media type alone, in lower case. */
export function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

const JSON_TYPES = new Set(['', 'application/json', '*/*'])
const YAML_TYPES = new Set(['application/yaml', 'application/apply-patch+yaml'])

/** One object of the body; throws a Status 400 or 415. `expected` is the kind that messages name. */
export function parseObject(text: string, type: string, expected: string): Fields {
  const isYaml = YAML_TYPES.has(type)
  if (!isYaml && !JSON_TYPES.has(type)) throw unsupportedMediaType()
  const value = isYaml ? parseYamlText(text) : parseJsonText(text, expected)
  if (!isRecord(value)) throw unrecognized(expected, 'json: cannot unmarshal into Go value')
  return value
}

function unsupportedMediaType(): StatusError {
  return new StatusError(
    415,
    'UnsupportedMediaType',
    'the body of the request was in an unknown format - accepted media types include: application/json, application/yaml, application/vnd.kubernetes.protobuf',
    {},
  )
}

function parseJsonText(text: string, expected: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unrecognized(expected, `couldn't get version/kind; json parse error: ${formatCause(error)}`)
  }
}

function parseYamlText(text: string): unknown {
  try {
    return parseYaml(text, { version: '1.1', customTags: withoutTimes, maxAliasCount: 100 })
  } catch (error) {
    throw badRequest(`error decoding YAML: ${formatCause(error)}`)
  }
}

/** kube-apiserver reads YAML 1.1, in which `0400` is octal, but knows neither times nor numbers by sixty. */
function withoutTimes(tags: Tags): Tags {
  return tags.filter(
    (tag) => typeof tag === 'string' || (tag.format !== 'TIME' && !tag.tag.endsWith(':timestamp')),
  )
}

function unrecognized(expected: string, why: string): StatusError {
  return badRequest(`the object provided is unrecognized (must be of type ${expected}): ${why}`)
}

function formatCause(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
