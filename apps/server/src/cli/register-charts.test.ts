import { expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { createRepositoryStore } from '../helm/repository-store.ts'
import { registerCharts } from './register-charts.ts'

const server = useTestServer()

it('a demonstration has repositories that know where they are, and none that somebody has removed', async () => {
  const { deps } = server
  const store = createRepositoryStore(deps.db, deps.sealer)
  const names = async () => (await store.load()).map(({ name }) => name)
  await registerCharts(deps, 'http://me:a%20word@127.0.0.1:18172')
  expect(await names()).toEqual(['broken', 'private', 'stable'])
  const made = await store.find('private')
  expect(made?.place).toMatchObject({
    url: 'http://127.0.0.1:18172/private',
    user: 'me',
    password: 'a word',
  })
  await store.remove('stable')
  await registerCharts(deps, 'http://me:other@127.0.0.1:9999')
  expect(await names()).toEqual(['broken', 'private'])
  const moved = await store.find('private')
  expect(moved?.place).toMatchObject({ url: 'http://127.0.0.1:9999/private', password: 'other' })
  expect(moved?.description).toBe(made?.description)
})
