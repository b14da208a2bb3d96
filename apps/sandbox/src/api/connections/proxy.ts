import type { IncomingMessage } from 'node:http'
import { readString } from '@naru/contract/manifest/read'
import { notFound, serviceUnavailable } from '../../protocol/status.ts'
import type { Answer, Call } from '../call.ts'

const KEPT_BACK = new Set(['host', 'connection', 'authorization', 'content-length', 'transfer-encoding'])

/** Whatever `proxy` of a pod, service or node leads to. */
export async function answerProxy({ api, target, resource, request }: Call): Promise<Answer> {
  const { scheme, name, port } = parseProxyName(target.name ?? '')
  const namespace = resource.namespaced ? target.namespace : undefined
  const object = api.cluster.store.get(resource.storage, { namespace, name })
  if (object === undefined) throw notFound({ group: '', plural: resource.plural }, name)
  const answer = await api.cluster.content.proxy?.({
    target: resource.plural === 'pods' || resource.plural === 'nodes' ? resource.plural : 'services',
    object,
    port,
    scheme,
    method: request.method ?? 'GET',
    path: `${target.rest}${new URL(request.url ?? '/', 'https://cluster').search}`,
    headers: forwardedHeaders(request),
    body: await readBytes(request),
  })
  if (answer === undefined) throw serviceUnavailable(`no endpoints available for service "${name}"`)
  return { status: answer.status, headers: answer.headers, body: { type: 'bytes', bytes: answer.body } }
}

type ProxyName = { readonly scheme: 'http' | 'https'; readonly name: string; readonly port: string }

/** `name`, `name:port` or `scheme:name:port`. */
export function parseProxyName(text: string): ProxyName {
  const parts = text.split(':')
  const [scheme, name = '', port = ''] = parts.length === 3 ? parts : ['http', ...parts]
  return { scheme: scheme === 'https' ? 'https' : 'http', name, port }
}

function forwardedHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => !KEPT_BACK.has(name) && !name.startsWith('impersonate-'))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : readString(value)]),
  )
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
