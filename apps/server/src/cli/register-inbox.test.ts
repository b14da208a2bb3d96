import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'
import { createSettingStore } from '../notify/setting-store.ts'
import { createTargetStore } from '../notify/target-store.ts'
import { registerInbox } from './register-inbox.ts'

const server = useTestServer()

beforeAll(async () => {
  const access = { server: 'https://10.0.0.9:6443', insecureSkipTlsVerify: false, token: 'any' }
  const store = createClusterStore(server.deps.db, server.deps.sealer)
  await store.insert({ id: 'seoul', name: 'seoul', description: '', access }, 0)
})

it('a demonstration has targets that know where their receivers are, and none that somebody has removed', async () => {
  const { deps } = server
  const targets = createTargetStore(deps.db, deps.sealer)
  const settings = createSettingStore(deps.db)
  await registerInbox(deps, 'seoul', { url: 'http://127.0.0.1:18170', mailPort: 18171 })
  const made = await targets.find('seoul.inbox-webhook')
  expect(made?.secrets).toEqual({ address: 'http://127.0.0.1:18170/webhook', secret: expect.any(String) })
  expect((await targets.find('seoul.inbox-mail'))?.spec).toMatchObject({ host: '127.0.0.1', port: 18171 })
  const [setting] = await settings.load('event')
  expect(setting?.targets).toEqual(['seoul.inbox-mail', 'seoul.inbox-webhook'])

  await settings.remove('seoul.crashing-pods', 'event')
  await targets.remove('seoul.inbox-mail')
  await registerInbox(deps, 'seoul', { url: 'http://127.0.0.1:9999', mailPort: 9998 })
  expect(await settings.load('event')).toEqual([])
  expect((await targets.load()).map(({ id }) => id)).toEqual(['seoul.inbox-webhook'])
  const moved = await targets.find('seoul.inbox-webhook')
  expect(moved?.secrets).toEqual({ address: 'http://127.0.0.1:9999/webhook', secret: made?.secrets.secret })
})
