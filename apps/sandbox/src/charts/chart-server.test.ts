import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { CHART_READER, createChartServer } from './chart-server.ts'

const AT = Date.parse('2026-03-02T05:02:00Z')
const server = createChartServer(() => AT)
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const entry = z.object({ version: z.string(), digest: z.string(), urls: z.array(z.string()) })
const index = z.object({ apiVersion: z.literal('v1'), entries: z.record(z.string(), z.array(entry)) })

it('an index names every archive by its digest, and each is there but the one that was lost', async () => {
  const text = await (await fetch(`${origin}/stable/index.yaml`)).text()
  // As Helm writes it: what is listed stands below its name, not further in.
  expect(text).toContain('\n  ferry-web:\n  - apiVersion: v2\n')
  const { entries } = index.parse(parse(text))
  expect(Object.keys(entries)).toEqual(['ferry-web', 'tide-cache', 'harbour-queue', 'quay-notes'])
  const lost: (string | undefined)[] = []
  for (const { digest, urls } of Object.values(entries).flat()) {
    const answer = await fetch(`${origin}/stable/${urls[0]}`)
    if (!answer.ok) lost.push(urls[0])
    if (!answer.ok) continue
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
    expect(gunzipSync(bytes).toString('latin1')).toContain('/Chart.yaml')
  }
  expect(lost).toEqual(['harbour-queue-0.9.0.tgz'])
})

it('what is not for everybody is for who signs in', async () => {
  const { user, password } = CHART_READER
  const ask = async (secret: string) => {
    const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
    return (await fetch(`${origin}/private/index.yaml`, { headers: { authorization } })).status
  }
  expect(await ask('wrong')).toBe(401)
  expect(await ask(password)).toBe(200)
  expect((await fetch(`${origin}/private/ledger-1.1.0.tgz`)).status).toBe(401)
})

it('an index that is cut off is there, and nothing else is', async () => {
  const broken = await fetch(`${origin}/broken/index.yaml`)
  expect(broken.status).toBe(200)
  const text = await broken.text()
  expect(() => parse(text)).toThrow('')
  expect((await fetch(`${origin}/stable/none.tgz`)).status).toBe(404)
  expect((await fetch(`${origin}/stable/index.yaml`, { method: 'DELETE' })).status).toBe(404)
})
