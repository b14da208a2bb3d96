import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSystemClock } from '../clock.ts'
import { DEPLOYMENTS, NODES, PODS } from '../life/resources.ts'
import { createLivingCluster } from '../living-cluster.ts'
import { SCALE_LABEL } from '../scale/bulk.ts'
import { createControlServer } from './control-server.ts'

const failures: unknown[] = []
const living = createLivingCluster(
  { name: 'jeju', version: { major: 1, minor: 24, patch: 17 }, provider: 'kubernetes', seed: 'edge' },
  { clock: createSystemClock(), onFailure: (failure) => failures.push(failure) },
)
let isOn = true
const power = (next: boolean): Promise<void> => {
  isOn = next
  return Promise.resolve()
}
const server = createControlServer(
  new Map([['jeju', { living, url: 'https://127.0.0.1:1', power, isOn: () => isOn }]]),
)
let base = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on TCP, so its address is no pipe.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  living.stop()
  server.close()
})

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const request =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }
  const response = await fetch(`${base}${path}`, request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the control endpoint', () => {
  it('describes its clusters', async () => {
    const { body } = await ask('/clusters/jeju')
    expect(body).toMatchObject({
      name: 'jeju',
      isOn: true,
      isLively: true,
      churn: { updatesPerSecond: 0 },
      watches: {},
    })
    expect((await ask('/clusters')).body).toMatchObject({ clusters: [{ name: 'jeju' }] })
  })

  it('sets faults, keeps those that are not named, and clears them', async () => {
    await ask('/clusters/jeju/faults', { latencyMs: 300, drop: true })
    await ask('/clusters/jeju/faults', { latencyMs: 100 })
    expect(living.cluster.faults.current()).toMatchObject({ latencyMs: 100, drop: true })
    await ask('/clusters/jeju/clear-faults', {})
    expect(living.cluster.faults.current()).toMatchObject({ latencyMs: 0, drop: false })
  })

  it('adds pods in bulk and changes them at a rate', async () => {
    const countBulk = (): number =>
      living.cluster.store.list(PODS).filter(({ metadata }) => metadata.labels?.[SCALE_LABEL] === 'true')
        .length
    expect((await ask('/clusters/jeju/pods', { count: 300 })).body).toMatchObject({ added: 300 })
    expect(countBulk()).toBe(300)
    await ask('/clusters/jeju/churn', { updatesPerSecond: 500 })
    await vi.waitFor(() => expect(living.churn.applied()).toBeGreaterThan(20))
    const { body } = await ask('/clusters/jeju/churn', { updatesPerSecond: 0 })
    expect(body).toMatchObject({ updatesPerSecond: 0 })
    expect(countBulk()).toBe(300)
  })

  it('lets one named thing happen', async () => {
    const name = 'jeju-worker-01'
    expect((await ask('/clusters/jeju/happen', { what: 'lose-node', name })).status).toBe(200)
    expect(living.life.world.get(NODES, { name })?.status.conditions).toContainEqual(
      expect.objectContaining({ type: 'Ready', status: 'Unknown' }),
    )
    await ask('/clusters/jeju/happen', { what: 'return-node', name })
    const api = { namespace: 'vision', name: 'image-tagger' }
    await ask('/clusters/jeju/happen', { what: 'scale-deployment', ...api, replicas: 5 })
    expect(living.life.world.get(DEPLOYMENTS, api)?.spec.replicas).toBe(5)
    expect(
      (await ask('/clusters/jeju/happen', { what: 'delete-pod', namespace: 'vision', name: 'none' })).status,
    ).toBe(404)
  })

  it('answers a fingerprint that changes with the objects', async () => {
    const path = '/clusters/jeju/fingerprint?resource=deployments.apps'
    const before = (await ask(path)).body
    living.life.world.patch(DEPLOYMENTS, { namespace: 'vision', name: 'similar-items' }, (current) => ({
      ...current,
      metadata: { ...current.metadata, labels: { changed: 'yes' } },
    }))
    const after = (await ask(path)).body
    expect(after['count']).toBe(before['count'])
    expect(after['hash']).not.toBe(before['hash'])
  })

  it('turns a cluster off and on', async () => {
    expect((await ask('/clusters/jeju/power', { isOn: false })).body).toEqual({ isOn: false })
    expect((await ask('/clusters/jeju/power', { isOn: true })).body).toEqual({ isOn: true })
  })

  it.each([
    ['a wrong value', '/clusters/jeju/faults', { latencyMs: -1 }, {}, 422],
    ['an unknown fault', '/clusters/jeju/faults', { sadness: true }, {}, 422],
    ['an unknown cluster', '/clusters/busan/faults', {}, {}, 404],
    ['an action that only objects have', '/clusters/jeju/constructor', {}, {}, 404],
    ['a page in a browser', '/clusters/jeju/faults', {}, { origin: 'https://evil.example' }, 403],
    ['a form', '/clusters/jeju/faults', {}, { 'content-type': 'text/plain' }, 403],
  ] as const)('refuses %s', async (_, path, body, headers, status) => {
    expect((await ask(path, body, headers)).status).toBe(status)
  })

  it('left no reaction in trouble', () => {
    expect(failures).toEqual([])
  })
})
