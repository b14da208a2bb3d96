import { listKeys, readKey, writeKey } from '../../../forms/secret-key.ts'
import type { Spot } from '../../../forms/spot.ts'
import { type Fields, readFields, readText } from '../../../manifest/read.ts'
import { withFields } from '../../../manifest/write.ts'
import { deepEqual } from '../../../merge/deep-equal.ts'
import { lookUp } from '../../../text/look-up.ts'

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
