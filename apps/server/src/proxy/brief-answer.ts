import type { IncomingHttpHeaders } from 'node:http'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { Written } from './write-call.ts'

/** Whether the caller asks to be told nothing but that it was done (RFC 7240). */
export function prefersBrief({ prefer }: IncomingHttpHeaders): boolean {
  return /(^|[,;\s])return=minimal($|[,;\s])/.test(String(prefer ?? ''))
}

/** What was written as its name and version alone, whatever the cluster answers; a refusal as it is. */
export function tellBriefly(written: Written): Written {
  if (written.status >= 300) return written
  const { apiVersion, kind, metadata } = parseObject(written.body)
  const [name, namespace, uid, resourceVersion] = ['name', 'namespace', 'uid', 'resourceVersion'].map(
    (field) => readString(readAt(metadata, field)) || undefined,
  )
  const told = { apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } }
  const headers = { ...written.headers, 'content-type': 'application/json', 'content-encoding': undefined }
  return { ...written, headers, body: Buffer.from(JSON.stringify(told)) }
}

type Told = { readonly apiVersion?: unknown; readonly kind?: unknown; readonly metadata?: unknown }

function parseObject(body: Uint8Array): Told {
  try {
    const object: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof object === 'object' && object !== null ? object : {}
  } catch {
    return {}
  }
}
