import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGitlabServer, GITLAB_TOKEN } from './gitlab-server.ts'

const HOUR = 3_600_000
let now = Date.UTC(2026, 0, 5)
const server = createGitlabServer(() => now)
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4/projects/shop%2Fpayment-api`
})
afterAll(() => void server.close())

async function ask(path: string, method = 'GET', token = GITLAB_TOKEN) {
  const response = await fetch(url + path, { method, headers: { 'private-token': token } })
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  return {
    status: response.status,
    next: response.headers.get('x-next-page'),
    body: isJson ? JSON.parse(text) : text,
  }
}

it('opens to its token alone', async () => {
  expect((await ask('/pipelines', 'GET', 'other')).status).toBe(401)
})

it('tells pipelines a page at a time, the newest first', async () => {
  const first = await ask('/pipelines?per_page=20')
  const second = await ask('/pipelines?per_page=20&page=2')
  expect([first.body.length, first.next, second.body.length, second.next]).toEqual([20, '2', 14, ''])
  expect(first.body[0].id).toBeGreaterThan(first.body[1].id)
})

it('plays what waits for somebody, and nothing else', async () => {
  const waiting = (await ask('/pipelines')).body.find((one: { status: string }) => one.status === 'manual')
  const jobsOf = async () => (await ask(`/pipelines/${waiting.id}/jobs`)).body
  const [production] = await jobsOf()
  expect(production).toMatchObject({ name: 'production', status: 'manual' })
  expect((await ask(`/jobs/${production.id}/cancel`)).status).toBe(404)
  expect((await ask(`/jobs/${production.id}/retry`, 'POST')).status).toBe(403)
  expect((await ask(`/jobs/${production.id}/play`, 'POST')).status).toBe(201)
  now += HOUR
  expect((await jobsOf())[0].status).toBe('success')
  expect((await ask(`/pipelines/${waiting.id}`)).body.status).toBe('success')
  expect((await ask(`/jobs/${production.id}/trace`)).body).toContain('Job succeeded')
})
