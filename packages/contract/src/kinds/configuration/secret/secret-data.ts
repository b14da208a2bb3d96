import type { Spot } from '../../../forms/spot.ts'
import { type Fields, isRecord, readFields, readText } from '../../../manifest/read.ts'
import { withFields } from '../../../manifest/write.ts'
import { deepEqual } from '../../../merge/deep-equal.ts'
import { decodeBase64Text, encodeBase64 } from '../../../text/base64.ts'
import { lookUp } from '../../../text/look-up.ts'

/** A secret's key as text: `data` in base64, or `stringData` where somebody wrote it there, which counts more. */
export function keySpot(key: string): Spot {
  return {
    read: (secret) => readKey(secret, key) ?? undefined,
    write: (secret, value) => writeKey(secret, key, value === undefined ? undefined : readText(value)),
  }
}

/** All keys but those that have fields of their own, as texts. What is no text stays as it is. */
export function otherKeysSpot(owned: (secret: Fields) => readonly string[]): Spot {
  const read = (secret: Fields) => {
    const own = new Set(owned(secret))
    const found = listKeys(secret).flatMap((key) => {
      const text = own.has(key) ? null : readKey(secret, key)
      return text === null ? [] : [[key, text] as const]
    })
    return Object.fromEntries(found)
  }
  return {
    read: (secret) => (listKeys(secret).length === 0 ? undefined : read(secret)),
    write: (secret, value) => {
      const [before, after] = [read(secret), readFields(value)]
      const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
      const freed = gone.reduce((left, key) => writeKey(left, key, undefined), secret)
      const written = Object.entries(after).reduce(
        (left, [key, text]) => (lookUp(before, key) === text ? left : writeKey(left, key, readText(text))),
        freed,
      )
      return inOrder(written, Object.keys(after))
    },
  }
}

/** The keys under `data` as they are listed, behind those that are not. */
function inOrder(secret: Fields, listed: readonly string[]): Fields {
  const packed = readFields(secret['data'])
  const wanted = listed.filter((key) => Object.hasOwn(packed, key))
  const own = new Set(wanted)
  const [others, now] = [false, true].map((isOwn) =>
    Object.keys(packed).filter((key) => own.has(key) === isOwn),
  )
  if (deepEqual(now, wanted)) return secret
  const sorted = [...(others ?? []), ...wanted].map((key) => [key, packed[key]])
  return withFields(secret, { data: Object.fromEntries(sorted) })
}

/** The keys whose values are bytes that are no text, of which there is nothing to type. */
export function listBinaryKeys(secret: Fields): readonly string[] {
  return listKeys(secret).filter((key) => readKey(secret, key) === null)
}

function listKeys(secret: Fields): readonly string[] {
  return [...new Set(['data', 'stringData'].flatMap((part) => Object.keys(readFields(secret[part]))))]
}

/** Null where there is none, or none that is text. */
function readKey(secret: Fields, key: string): string | null {
  const plain = lookUp(readFields(secret['stringData']), key)
  if (plain !== undefined) return isRecord(plain) ? null : readText(plain)
  const packed = lookUp(readFields(secret['data']), key)
  return typeof packed === 'string' ? decodeBase64Text(packed) : null
}

function writeKey(secret: Fields, key: string, text: string | undefined): Fields {
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
