import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An API server with a Prometheus behind it, in a process of its own: what it needs is not counted with who asks. */

const BATCH = 2000
const FEW = 20
const JSON_TYPE = { 'content-type': 'application/json' }
let asked = 0

function seriesText(index: number, times: readonly number[]): string {
  const values = times.map((time) => `[${time},"${index}"]`).join(',')
  return `{"metric":{"__name__":"x","namespace":"shop","pod":"pod-${index}"},"values":[${values}]}`
}

/** As many series as were asked for, written as fast as they are read. */
function writeSeries(response: ServerResponse, count: number, times: readonly number[]): void {
  let index = 0
  response.write('{"status":"success","data":{"resultType":"matrix","result":[')
  const more = (): void => {
    while (index < count && !response.destroyed) {
      const part: string[] = []
      for (const end = Math.min(count, index + BATCH); index < end; index++)
        part.push(seriesText(index, times))
      const text = (index > BATCH ? ',' : '') + part.join(',')
      if (!response.write(text)) return void response.once('drain', more)
    }
    response.end(']}}')
  }
  more()
}

/** Of a name that says how many, so many series of two points; else few over the whole range. */
function answerRange(response: ServerResponse, search: URLSearchParams): void {
  const [start = 0, end = 0, step = 0] = ['start', 'end', 'step'].map((name) => Number(search.get(name) ?? 0))
  const many = /^many_(\d+)$/.exec(search.get('query') ?? '')?.[1]
  const points = many === undefined ? Math.floor((end - start) / (step || 1)) + 1 : 2
  const times = Array.from({ length: points }, (_, index) => start + index * step)
  response.writeHead(200, JSON_TYPE)
  writeSeries(response, many === undefined ? FEW : Number(many), times)
}

const CONFIG = '{"status":"success","data":{"yaml":"scrape_interval: 30s"}}'
const COUNTED =
  '{"status":"success","data":{"resultType":"vector","result":[{"metric":{},"value":[0,"1000000"]}]}}'

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stage')
  const json = (text: string) => response.writeHead(200, JSON_TYPE).end(text)
  if (pathname === '/asked') return json(String(asked))
  if (pathname.endsWith('/status/config')) return json(CONFIG)
  asked++
  return pathname.endsWith('/query') ? json(COUNTED) : answerRange(response, searchParams)
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  process.send?.(port)
})
