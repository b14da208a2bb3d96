import { type Fields, isRecord, readFields, readText } from '../manifest/read.ts'
import { withFields } from '../manifest/write.ts'
import { decodeBase64Text, encodeBase64 } from '../text/base64.ts'
import { lookUp } from '../text/look-up.ts'
import type { Spot } from './spot.ts'

/** A secret's key as text: `data` in base64, or `stringData` where somebody wrote it there, which counts more. */
export function keySpot(key: string): Spot {
  return {
    read: (secret) => readKey(secret, key) ?? undefined,
    write: (secret, value) => writeKey(secret, key, value === undefined ? undefined : readText(value)),
  }
}

export function listKeys(secret: Fields): readonly string[] {
  return [...new Set(['data', 'stringData'].flatMap((part) => Object.keys(readFields(secret[part]))))]
}

/** Null where there is none, or none that is text. */
export function readKey(secret: Fields, key: string): string | null {
  const plain = lookUp(readFields(secret['stringData']), key)
  if (plain !== undefined) return isRecord(plain) ? null : readText(plain)
  const packed = lookUp(readFields(secret['data']), key)
  return typeof packed === 'string' ? decodeBase64Text(packed) : null
}

export function writeKey(secret: Fields, key: string, text: string | undefined): Fields {
  const plain = readFields(secret['stringData'])
  if (text !== undefined && Object.hasOwn(plain, key))
    return withPart(secret, 'stringData', { ...plain, [key]: text })
  const packed = text === undefined ? undefined : encodeBase64(text)
  const freed = withPart(secret, 'stringData', withFields(plain, { [key]: undefined }))
  return withPart(freed, 'data', withFields(readFields(secret['data']), { [key]: packed }))
}

/** A part that nothing is left of goes. */
function withPart(secret: Fields, part: 'data' | 'stringData', keys: Fields): Fields {
  const isEmptied = Object.keys(keys).length === 0 && Object.keys(readFields(secret[part])).length > 0
  if (Object.keys(keys).length === 0 && !isEmptied) return secret
  return withFields(secret, { [part]: isEmptied ? undefined : keys })
}
