import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { answerJaeger } from './jaeger-api.ts'
import { type ReportedSpan, spansOf } from './spans.ts'
import { createTraceStore, type TraceStore } from './trace-store.ts'

/** Names the program that starts a real Jaeger: `up` prints the address of its query service, `down` ends it. */
const program = process.env['MESH_JAEGER'] ?? ''
const NOW = Date.now() - 60_000
const SPAN_MS = 240_000

describe.skipIf(!existsSync(program))('a real Jaeger with the same spans', () => {
  let folder = ''
  let living: LivingWorld
  let store: TraceStore
  let address = ''
  const run = (...args: readonly string[]): string =>
    execFileSync(program, [...args, '--dir', folder], { encoding: 'utf8', timeout: 60_000 }).trim()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'jaeger-'))
    const [seoul] = DEFAULT_CLUSTERS
    if (!seoul) throw new Error('a demonstration has a cluster')
    living = openLivingWorld(seoul, { at: NOW, isLively: false })
    store = createTraceStore(living.life.world, living.series)
    const port = await findPort()
    address = run('up', '--port', String(port))
    const spans = [...store.newest(NOW - SPAN_MS, NOW - 2_000)].flatMap(spansOf)
    const sent = await fetch(`http://127.0.0.1:${port + 2}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exportSpans(spans)),
    })
    expect(sent.status).toBe(200)
    await vi.waitFor(async () => {
      const { data } = (await real('/api/services')) as { readonly data: readonly string[] }
      expect(data?.length ?? 0).toBeGreaterThanOrEqual(new Set(spans.map(({ service }) => service)).size)
    }, 30_000)
  }, 120_000)
  afterAll(() => {
    run('down')
    living.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const real = async (path: string): Promise<unknown> => {
    const answer = await fetch(address + path)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const played = (path: string): unknown => {
    const { status, body } = answerJaeger(path, living.life.world, store)
    return { status, ...(JSON.parse(String(body)) as object) }
  }
  const window = `start=${(NOW - SPAN_MS) * 1000}&end=${NOW * 1000}`
  const tags = (record: object): string => `tags=${encodeURIComponent(JSON.stringify(record))}`

  it.each([
    `/api/traces?service=gateway.shop&limit=500&${window}`,
    `/api/traces?service=gateway.shop&limit=5&${window}`,
    `/api/traces?service=gateway.shop&limit=500&${window}&minDuration=150ms`,
    `/api/traces?service=gateway.shop&limit=500&${window}&maxDuration=20ms`,
    `/api/traces?service=gateway.shop&limit=500&${window}&${tags({ error: 'true' })}`,
    `/api/traces?service=gateway.shop&limit=500&${window}&${tags({ 'http.status_code': '503' })}`,
    `/api/traces?service=gateway.shop&limit=500&${window}&operation=product-api.shop.svc.cluster.local:80/*`,
    `/api/traces?service=nobody.nowhere&${window}`,
    '/api/traces?limit=5',
    '/api/traces?service=gateway.shop&limit=x',
    `/api/traces/${'f'.repeat(32)}`,
  ])('answers %s as the sandbox does', async (path) => {
    expect(order(played(path))).toEqual(order(await real(path)))
  })

  it('tells one trace as the sandbox does', async () => {
    const { data } = played(`/api/traces?service=gateway.shop&limit=3&${window}`) as Listed
    for (const { traceID } of data ?? [])
      expect(order(played(`/api/traces/${traceID}`))).toEqual(order(await real(`/api/traces/${traceID}`)))
    expect(data).toHaveLength(3)
  })
})

type Tagged = { readonly tags: readonly { readonly key: string }[] }
type Listed = {
  readonly status: number
  readonly data:
    | readonly {
        readonly traceID: string
        readonly spans: readonly (Tagged & { readonly spanID: string; readonly processID: string })[]
        readonly processes: Readonly<Record<string, Tagged & { readonly serviceName: string }>>
      }[]
    | null
  readonly errors: readonly { readonly code: number }[] | null
}

/** The same whatever order a store keeps things in, and however it words what is wrong. */
function order(answer: unknown): unknown {
  const { status, data, errors } = answer as Listed
  const byKey = (one: { readonly key: string }, other: { readonly key: string }): number =>
    one.key < other.key ? -1 : 1
  return {
    status,
    errors: errors?.map(({ code }) => code) ?? null,
    traces: (data ?? [])
      .toSorted((one, other) => (one.traceID < other.traceID ? -1 : 1))
      .map(({ traceID, spans, processes }) => ({
        traceID,
        spans: spans
          .toSorted((one, other) => (one.spanID < other.spanID ? -1 : 1))
          .map(({ processID, ...span }) => ({
            ...span,
            // What carried a span, and what a store says about itself, is no part of it.
            tags: span.tags.filter(({ key }) => key !== 'internal.span.format').toSorted(byKey),
            service: processes[processID]?.serviceName,
          })),
      })),
  }
}

/** Spans in the form in which OpenTelemetry sends them. */
function exportSpans(spans: readonly ReportedSpan[]) {
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } })
  const services = [...new Set(spans.map(({ service }) => service))]
  return {
    resourceSpans: services.map((service) => ({
      resource: { attributes: [text('service.name', service)] },
      scopeSpans: [
        {
          spans: spans
            .filter((span) => span.service === service)
            .map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId !== null && { parentSpanId: span.parentId }),
              name: span.operation,
              kind: span.kind === 'server' ? 2 : 3,
              startTimeUnixNano: `${span.start}000`,
              endTimeUnixNano: `${span.start + span.duration}000`,
              attributes: Object.entries(span.tags).map(([key, value]) => text(key, value)),
              status: span.isError ? { code: 2 } : {},
            })),
        },
      ],
    })),
  }
}

/** A port with seven more above it that nobody has, as far as one of them tells. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof at === 'object' && at ? at.port : 0
}
