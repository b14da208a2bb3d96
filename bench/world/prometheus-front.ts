import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { createServer, request as requestSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream'
import * as z from 'zod'

const QUERIES = /^\/api\/v1\/namespaces\/monitoring\/services\/[^/]*prometheus[^/]*\/proxy(\/.*)$/
const SERVER = /server: (https:\S+)/

/** What a cluster of the sandbox shows to whoever calls it. */
const identity = z.object({ ca: z.string(), server: z.object({ key: z.string(), certificate: z.string() }) })

export type Front = {
  /** By which the cluster is reached through it. */
  readonly kubeconfigPath: string
  /** How many queries went by since it was asked before. */
  readonly takeQueries: () => number
  readonly stop: () => void
}

/** Stands before a cluster of the sandbox: its Prometheus is the real one at `prometheus`, all else is its own. */
export async function standBefore(kubeconfigPath: string, prometheus: string): Promise<Front> {
  const { ca, server } = identity.parse(
    JSON.parse(readFileSync(`${dirname(kubeconfigPath)}/identity.json`, 'utf8')),
  )
  const text = readFileSync(kubeconfigPath, 'utf8')
  const cluster = SERVER.exec(text)?.[1]
  if (cluster === undefined) throw new Error(`${kubeconfigPath} names no server`)
  let queries = 0
  const front = createServer({ key: server.key, cert: server.certificate }, (incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    const query = QUERIES.exec(url)?.[1]
    if (query?.includes('/query')) queries += 1
    const onward =
      query === undefined
        ? requestSecure(new URL(url, cluster), { method, headers, ca })
        : requestPlain(new URL(query, prometheus), { method, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, outgoing, () => undefined)
    })
    pipeline(incoming, onward, () => undefined)
    outgoing.on('close', () => onward.destroy())
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  // A server on a port has such an address.
  const { port } = front.address() as AddressInfo
  const path = `${kubeconfigPath}-front`
  writeFileSync(path, text.replace(SERVER, `server: https://127.0.0.1:${port}`), { mode: 0o600 })
  return {
    kubeconfigPath: path,
    takeQueries: () => {
      const taken = queries
      queries = 0
      return taken
    },
    stop: () => {
      front.close()
      front.closeAllConnections()
    },
  }
}
