import { expect, it } from 'vitest'
import type { IstiodName } from '../meshes/istiod-names.ts'
import { createNameLoader, type NameDeps } from './mesh-names.ts'

type Member = ReturnType<NameDeps['registry']['get']>
type Tell = () => Promise<IstiodName | null>

const named =
  (name: string | null): Tell =>
  async () => ({ name })
const untold: Tell = async () => null
const gone: Tell = () => Promise.reject(new Error('the thread is gone'))
const silent: Tell = () => new Promise(() => undefined)

/** The names of some clusters, of which each has a mesh. */
function loaderOf(tells: Readonly<Record<string, Tell>>, features: Member['record']['features'] = ['mesh']) {
  const asked: string[] = []
  const members = Object.keys(tells).map((id): Member => ({ record: { id, features } }))
  const get = (id: string): Member => {
    const found = members.find(({ record }) => record.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const ask = (_thread: number, _name: string, { cluster }: { readonly cluster: string }) => {
    asked.push(cluster)
    return tells[cluster]?.() ?? Promise.resolve(null)
  }
  // It asks for names alone.
  const pool = { threadOf: () => 0, ask } as unknown as NameDeps['pool']
  const registry = { get, all: () => members }
  return { asked, load: createNameLoader({ registry, pool, patienceMs: 20 }) }
}

it('a cluster’s name in telemetry is what its istiod is told', async () => {
  expect((await loaderOf({ seoul: named('west') }).load('seoul')).get('west')).toBe('seoul')
})

it('a cluster without an istiod, and one that does not tell, have no name but their own', async () => {
  for (const tell of [named(null), untold, gone])
    expect(await loaderOf({ seoul: tell }).load('seoul')).toEqual(new Map())
})

it('each cluster’s own name means itself, and names of others mean those', async () => {
  const { load } = loaderOf({
    seoul: named('Kubernetes'),
    busan: named('Kubernetes'),
    jeju: named('j'),
  })
  expect((await load('seoul')).get('Kubernetes')).toBe('seoul')
  expect((await load('busan')).get('Kubernetes')).toBe('busan')
  expect((await load('jeju')).get('Kubernetes')).toBeUndefined()
  expect((await load('seoul')).get('j')).toBe('jeju')
})

it('is what is told now, of the cluster and of those that have a mesh, in one question for all who wait', async () => {
  let name = 'before'
  const { load, asked } = loaderOf({ seoul: async () => ({ name }), busan: named('b') })
  await Promise.all([load('seoul'), load('busan'), load('seoul')])
  expect(asked.toSorted()).toEqual(['busan', 'seoul'])
  name = 'after'
  const names = await load('seoul')
  expect(['before', 'after', 'b'].map((one) => names.get(one))).toEqual([undefined, 'seoul', 'busan'])
  const without = loaderOf({ seoul: named('s'), jeju: named('j') }, [])
  await without.load('seoul')
  expect(without.asked).toEqual(['seoul'])
})

it('a cluster that does not answer is waited for no longer than a moment, and keeps the name that it had', async () => {
  const { load } = loaderOf({ seoul: named('Kubernetes'), busan: silent })
  expect((await load('seoul')).get('Kubernetes')).toBe('seoul')
  let isGone = false
  const fading = loaderOf({ seoul: () => (isGone ? gone : named('west'))() })
  await fading.load('seoul')
  isGone = true
  expect((await fading.load('seoul')).get('west')).toBe('seoul')
})
