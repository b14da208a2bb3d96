import { gunzipSync } from 'node:zlib'
import { AppError } from '@naru/contract/errors/app-error'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, isRecord, readFields, readString } from '@naru/contract/manifest/read'

/** No chart is larger: a payload that unpacks to more is none of Helm's. */
const MOST_BYTES = 32 * 2 ** 20

/** All that a revision's secret holds. Throws `RELEASE_UNREADABLE` where that is nothing of Helm's. */
export function readPayload(secret: KubeObject): Fields {
  const inner = Buffer.from(readString(readFields(secret['data'])['release']), 'base64').toString('latin1')
  const bytes = Buffer.from(inner, 'base64')
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const text = isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    const payload: unknown = JSON.parse(text.toString())
    if (isRecord(payload)) return payload
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}

function unreadable(cause?: unknown): AppError {
  return new AppError('RELEASE_UNREADABLE', { cause })
}
