import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { formatTarHeader, joinBytes, padBlocks, tarEnd } from '@naru/kube/files/tar-header'

export type ServedPath = {
  readonly status?: number
  readonly body?: Uint8Array | string
  readonly to?: string
}

export type TestRepository = {
  readonly url: string
  /** What is answered at each path; anything else is not there. */
  readonly paths: Map<string, ServedPath>
  /** Who has to sign in, as `user:password`; null for nobody. */
  secret: string | null
  /** What was asked, with the header by which it was asked. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[]
  /** Holds answers at a path back until it is called. */
  hold(path: string): () => void
  close(): Promise<void>
}

/** A Helm repository that does what a test says. */
export async function startRepository(): Promise<TestRepository> {
  const paths = new Map<string, ServedPath>()
  const asked: { path: string; authorization: string | undefined }[] = []
  const held = new Map<string, Promise<void>>()
  const answer = async (
    { url: path = '/', headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { authorization } = headers
    asked.push({ path, authorization })
    // What it was when it was asked for.
    const served = paths.get(path)
    await held.get(path)
    const { secret } = repository
    const isIn = secret === null || authorization === `Basic ${Buffer.from(secret).toString('base64')}`
    if (!isIn || !served) {
      response.writeHead(isIn ? 404 : 401).end()
      return
    }
    const { status = served.to === undefined ? 200 : 302, body = '', to } = served
    response.writeHead(status, to === undefined ? {} : { location: to }).end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const repository: TestRepository = {
    url: await listen(server),
    paths,
    secret: null,
    asked,
    hold(path) {
      let release = (): void => undefined
      held.set(path, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(path)
        release()
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return repository
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A packed chart with those files, by their names in the archive. */
export function packChart(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const content = Buffer.from(text as string)
    const header = { name, type: 'file', size: content.length, mode: 0o644, modified: 0 } as const
    return joinBytes([formatTarHeader(header), padBlocks(content)])
  })
  return gzipSync(joinBytes([...entries, tarEnd()]))
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** An index with one chart in it, as Helm writes it. */
export function buildIndex(name: string, versions: readonly Readonly<Record<string, string>>[]): string {
  const entries = versions.map(
    ({ version = '1.0.0', digest = '', url = `${name}-${version}.tgz` }) =>
      `  - apiVersion: v2\n    name: ${name}\n    version: ${version}\n    appVersion: "9"\n    digest: "${digest}"\n    urls:\n    - ${url}\n`,
  )
  return `apiVersion: v1\nentries:\n  ${name}:\n${entries.join('')}generated: "2026-03-02T05:02:00Z"\n`
}
