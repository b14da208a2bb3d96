import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebhookSink } from '../journeys/webhook-sink.ts'
import { PATIENCE } from '../world/patience.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { signInAt } from './api-client.ts'

let world: World
let sink: Awaited<ReturnType<typeof startWebhookSink>>

beforeAll(async () => {
  world = await startWorld({ size: 'pods=50,clusters=1' })
  sink = await startWebhookSink()
}, PATIENCE.test)
afterAll(async () => {
  sink?.close()
  await world?.stop()
})

/** Mostly waits: for a setting to be looked at, and for a target to be tried again. */
it(
  'a server that is killed between a change and its delivery delivers it once after that',
  async () => {
    const [cluster] = world.sandbox.clusters
    const { send } = await signInAt(world.url)
    const place = { cluster: cluster?.name ?? '', interval: 60 }
    const webhook = { address: sink.url, secret: 'sixteen-characters' }
    const target = { cluster: place.cluster, name: 'on-call', webhook }
    expect((await send('POST', '/api/v1/system/alert-targets', target)).status).toBe(200)
    sink.goDown(true)
    const metric = { resource: 'node-memory', average: 0, window: 5 }
    const setting = { ...place, ...metric, name: 'nodes', targets: [`${place.cluster}.on-call`] }
    expect((await send('POST', '/api/v1/system/alert-settings', setting)).status).toBe(200)
    const path = `/api/v1/system/alert-targets/${place.cluster}.on-call`
    await expect
      .poll(async () => (await send('GET', path)).text, { timeout: PATIENCE.settled })
      .toContain('"status":"Failing"')

    await world.kill()
    sink.goDown(false)
    await world.restart()
    await expect.poll(() => sink.received.length, { timeout: PATIENCE.settled }).toBe(1)
    await expect
      .poll(async () => (await send('GET', path)).text, { timeout: PATIENCE.settled })
      .toContain('"status":"Active"')
    await world.restart('SIGKILL')
    await expect
      .poll(async () => (await send('GET', `/api/v1/system/alert-settings/${place.cluster}.nodes`)).text)
      .toContain('"status":"Firing"')
    expect(sink.received.map(({ setting: of }) => of)).toEqual(['nodes'])
  },
  PATIENCE.test,
)
