import { KubeError } from '@naru/kube/errors'
import { beforeEach, expect, it } from 'vitest'
import { createNameLoader, type NameDeps } from './mesh-names.ts'

type Member = ReturnType<NameDeps['registry']['get']>
type List = Member['client']['list']

const istiod = (value?: string, labels: Readonly<Record<string, string>> = { app: 'istiod' }) => ({
  metadata: { name: `istiod${labels['istio.io/rev'] ?? ''}`, namespace: 'istio-system', labels },
  spec: {
    template: { spec: { containers: [{ env: value === undefined ? [] : [{ name: 'CLUSTER_ID', value }] }] } },
  },
})
const answering =
  (...items: readonly ReturnType<typeof istiod>[]): List =>
  async () => ({ apiVersion: 'apps/v1', kind: 'DeploymentList', metadata: {}, items })
const gone: List = () => Promise.reject(new KubeError({ code: 0, reason: 'Unreachable', message: 'gone' }))
const silent: List = () => new Promise(() => undefined)

let clock = 0
beforeEach(() => {
  clock = 0
})

/** The names of some clusters, of which each with a list has a mesh. */
function loaderOf(lists: Readonly<Record<string, List>>, features: Member['record']['features'] = ['mesh']) {
  const asked: string[] = []
  const members = Object.entries(lists).map(
    ([id, list]): Member => ({
      record: { id, features },
      client: {
        list: (...call) => {
          asked.push(id)
          return list(...call)
        },
      },
    }),
  )
  const get = (id: string): Member => {
    const found = members.find(({ record }) => record.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const registry = { get, all: () => members }
  return { asked, load: createNameLoader({ registry, now: () => clock, patienceMs: 20 }) }
}

it.each([
  ['what its istiod is told', answering(istiod('west')), 'west'],
  ['Istio’s own where it is told nothing', answering(istiod()), 'Kubernetes'],
  [
    'that of the revision without a name of its own',
    answering(istiod('old', { app: 'istiod', 'istio.io/rev': '1-27' }), istiod('west')),
    'west',
  ],
])('a cluster’s name in telemetry is %s', async (_, list, name) => {
  expect((await loaderOf({ seoul: list }).load('seoul')).get(name)).toBe('seoul')
})

it('a cluster without an istiod, and one that does not tell, have no name but their own', async () => {
  for (const list of [answering(), gone])
    expect(await loaderOf({ seoul: list }).load('seoul')).toEqual(new Map())
})

it('each cluster’s own name means itself, and names of others mean those', async () => {
  const { load } = loaderOf({
    seoul: answering(istiod()),
    busan: answering(istiod()),
    jeju: answering(istiod('j')),
  })
  expect((await load('seoul')).get('Kubernetes')).toBe('seoul')
  expect((await load('busan')).get('Kubernetes')).toBe('busan')
  expect((await load('jeju')).get('Kubernetes')).toBeUndefined()
  expect((await load('seoul')).get('j')).toBe('jeju')
})

it('is asked once a minute, of the cluster and of those that have a mesh', async () => {
  const { load, asked } = loaderOf({ seoul: answering(istiod()), busan: answering(istiod('b')) })
  await Promise.all([load('seoul'), load('busan'), load('seoul')])
  expect(asked.toSorted()).toEqual(['busan', 'seoul'])
  clock = 61_000
  await load('seoul')
  expect(asked).toHaveLength(4)
  const without = loaderOf({ seoul: answering(istiod()), jeju: answering(istiod('j')) }, [])
  await without.load('seoul')
  expect(without.asked).toEqual(['seoul'])
})

it('a cluster that does not answer is waited for no longer than a moment, and keeps the name that it had', async () => {
  const { load } = loaderOf({ seoul: answering(istiod()), busan: silent })
  expect((await load('seoul')).get('Kubernetes')).toBe('seoul')
  let isGone = false
  const fading = loaderOf({ seoul: (...call) => (isGone ? gone : answering(istiod('west')))(...call) })
  await fading.load('seoul')
  isGone = true
  clock = 61_000
  await fading.load('seoul')
  expect((await fading.load('seoul')).get('west')).toBe('seoul')
})
