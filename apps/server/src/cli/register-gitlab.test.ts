import { expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { createEntryStore } from '../gitlab/entry-store.ts'
import { registerGitlab } from './register-gitlab.ts'

const server = useTestServer()

it('a demonstration has projects that know where their GitLab is, but what somebody has led elsewhere or removed stays so', async () => {
  const { deps } = server
  const store = createEntryStore(deps.db, deps.sealer)
  await registerGitlab(deps, 'http://oauth2:demo@127.0.0.1:18172')
  const made = await store.find('storefront')
  expect(made).toMatchObject({ address: 'http://127.0.0.1:18172', project: 'shop/storefront', token: 'demo' })

  await registerGitlab(deps, 'http://oauth2:demo@127.0.0.1:9999')
  expect((await store.find('storefront'))?.address).toBe('http://127.0.0.1:9999')
  const now = await store.find('storefront')
  if (now) await store.change({ ...now, address: 'https://gitlab.example', token: 'own' }, now.version)
  await store.remove('payment-api')
  await registerGitlab(deps, 'http://oauth2:demo@127.0.0.1:18172')
  expect((await store.load()).map(({ id, address }) => [id, address])).toEqual([
    ['storefront', 'https://gitlab.example'],
  ])
})
