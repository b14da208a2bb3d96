import { createServer, type IncomingMessage, type Server } from 'node:http'
import { REPOSITORIES } from './chart-story.ts'
import { buildIndex, packChart } from './pack-chart.ts'

/** Who may read the repository that is not for everybody. */
export const CHART_READER = { user: 'reader', password: 'tide-and-time' } as const

const BROKEN = 'apiVersion: v1\nentries:\n  half: [\n'

/**
 * Helm repositories over HTTP: `/stable`, `/private` for who signs in, and `/broken`, whose index somebody has cut off. To
 * be bound to loopback only.
 */
export function createChartServer(now: () => number): Server {
  const files = packAll(now())
  return createServer((request, response) => {
    const { method, url = '/' } = request
    const { pathname } = new URL(url, 'http://sandbox')
    if (pathname.startsWith('/private/') && !isReader(request)) {
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="charts"' }).end()
    }
    const file = files.get(pathname)
    if ((method !== 'GET' && method !== 'HEAD') || !file) return void response.writeHead(404).end()
    response.setHeader('content-type', pathname.endsWith('.tgz') ? 'application/gzip' : 'text/yaml')
    response.end(method === 'HEAD' ? undefined : file)
  })
}

function isReader({ headers }: IncomingMessage): boolean {
  const { user, password } = CHART_READER
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function packAll(now: number): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>([['/broken/index.yaml', Buffer.from(BROKEN)]])
  for (const [path, charts] of Object.entries(REPOSITORIES)) {
    const packed = charts.flatMap((chart) => chart.versions.map((version) => packChart(chart, version, now)))
    files.set(`/${path}/index.yaml`, Buffer.from(buildIndex(packed, now)))
    for (const { file, bytes } of packed) if (bytes) files.set(`/${path}/${file}`, bytes)
  }
  return files
}
