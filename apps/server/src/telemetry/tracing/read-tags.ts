import { readAt, readFields, readItems, readText } from '@naru/contract/manifest/read'
import type { Span } from '@naru/contract/mesh/wire/traces'
import type { OtlpAttribute } from './otlp-schema.ts'

type Tag = Span['tags'][number]

/** Values within values that are still told. */
const DEEPEST = 8

/** Attributes of OpenTelemetry as tags of Jaeger; what has no value is none. */
export function readTags(attributes: readonly OtlpAttribute[]): Tag[] {
  return attributes.flatMap(({ key, value }) => {
    const found = readValue(value)
    return found ? [{ key, ...found }] : []
  })
}

/** Jaeger writes lists and maps as their JSON. */
function readValue(given: unknown): Omit<Tag, 'key'> | null {
  const [[sort, told] = ['', null]] = Object.entries(readFields(given))
  switch (sort) {
    case 'stringValue':
      return { type: 'string', value: readText(told) }
    case 'boolValue':
      return { type: 'bool', value: told === true }
    case 'intValue':
      // Protobuf writes those of 64 bits as texts.
      return { type: 'int64', value: Number(told) }
    case 'doubleValue':
      return { type: 'float64', value: Number(told) }
    case 'bytesValue':
      return { type: 'binary', value: readText(told) }
    case 'arrayValue':
    case 'kvlistValue':
      return { type: 'string', value: JSON.stringify(readPlain(given, DEEPEST)) }
    default:
      return null
  }
}

function readPlain(given: unknown, left: number): unknown {
  if (left === 0) return null
  const { arrayValue, kvlistValue } = readFields(given)
  if (arrayValue) return readItems(readAt(arrayValue, 'values')).map((one) => readPlain(one, left - 1))
  if (!kvlistValue) return readValue(given)?.value ?? null
  const pairs = readItems(readAt(kvlistValue, 'values'))
  return Object.fromEntries(pairs.map(({ key, value }) => [readText(key), readPlain(value, left - 1)]))
}
