import { constants, gunzipSync } from 'node:zlib'
import type { ToldRelease } from '@naru/contract/kinds/helm/helm-release.rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readString } from '@naru/contract/manifest/read'
import { readLeading } from './leading-json.ts'

/**
 * Of the payload, in characters of base64: its chart and its state stand before templates and manifest, and some
 * thousand secrets are read one after the other.
 */
const HEAD = 24_576

/** A revision with what the beginning of its payload says of it; none of its values. */
export function tellRelease(secret: KubeObject): KubeObject {
  // A revision that another has replaced is told of by its labels alone.
  if (secret.metadata.labels?.['status'] === 'superseded') return secret
  return { ...secret, release: readRelease(readFields(secret['data'])['release']) }
}

/** What the beginning of a payload says: base64 of base64 of JSON, compressed by all but the oldest Helm. */
export function readRelease(payload: unknown): ToldRelease {
  const text = unpackHead(readString(payload))
  const info = readLeading(text, '"info":')
  const metadata = readLeading(text, '"chart":{"metadata":')
  return {
    chart: readString(metadata['name']),
    version: readString(metadata['version']),
    appVersion: readString(metadata['appVersion']),
    description: readString(info['description']),
    firstDeployed: readString(info['first_deployed']),
    lastDeployed: readString(info['last_deployed']),
  }
}

function unpackHead(payload: string): string {
  const inner = Buffer.from(payload.slice(0, HEAD), 'base64').toString('latin1')
  const bytes = Buffer.from(inner.slice(0, inner.length - (inner.length % 4)), 'base64')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString()
  try {
    // What is cut off is no end.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  } catch {
    return ''
  }
}
