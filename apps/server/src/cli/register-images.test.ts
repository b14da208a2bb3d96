import { expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { createEndpointStore } from '../registry/endpoint-store.ts'
import { registerImages } from './register-images.ts'

const server = useTestServer()
const at = (port: number) => `http://puller:low%2Dtide@127.0.0.1:${port}`

it('a demonstration has a registry that knows where it is, but what somebody has led elsewhere or removed stays so', async () => {
  const { deps } = server
  const store = createEndpointStore(deps.db, deps.sealer)
  await registerImages(deps, at(18174))
  await registerImages(deps, at(9999))
  expect(await store.find('hanbat')).toMatchObject({
    address: 'http://127.0.0.1:9999',
    tokens: 'http://127.0.0.1:9999',
    user: 'puller',
    password: 'low-tide',
  })
  const now = await store.find('hanbat')
  if (now) await store.change({ ...now, address: 'https://own.example', password: 'own' }, now.version)
  await registerImages(deps, at(18174))
  expect((await store.load()).map(({ id, address }) => [id, address])).toEqual([
    ['hanbat', 'https://own.example'],
  ])
})
