import { expect, it } from 'vitest'
import type { ListScopes } from '../../access/list-scopes.ts'
import type { AskedKiali } from './ask-kiali.ts'
import { createWholeReaders } from './whole-readers.ts'

type Closed = Readonly<Record<string, string>>

/** Whether a Kiali of some clusters may answer somebody to whom one resource of a cluster is open in part alone. */
async function judge(clusters: unknown, closed: Closed = {}) {
  const asked: string[] = []
  const scope: ListScopes['scope'] = async ({ cluster }, { plural }) =>
    closed[cluster] === plural ? ['shop'] : 'all'
  const names = new Map([
    ['Kubernetes', 'seoul'],
    ['east', 'busan'],
    ['seoul', 'istio:seoul'],
  ])
  const kiali: AskedKiali = {
    cluster: 'seoul',
    place: { service: 'istio-system/kiali:20001', root: '/kiali' },
    identity: { user: 'naru:minji' },
    transport: {
      request: async ({ path }) => {
        asked.push(path)
        const body = [Buffer.from(JSON.stringify(clusters))]
        return {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: (async function* () {
            yield* body
          })(),
        }
      },
    },
  }
  const mayAnswer = createWholeReaders({ scopes: { scope }, loadNames: async () => names })
  const stop = new AbortController().signal
  const found = [await mayAnswer(kiali, stop), await mayAnswer(kiali, stop)]
  return { found, asked: asked.length }
}

const HOME = { name: 'Kubernetes', isKialiHome: true }
const other = (name: string) => ({ name, isKialiHome: false })

it.each([
  ['all of its one cluster', [HOME], {}, true],
  ['all of it, where Kiali tells of none', null, {}, true],
  ['all of both clusters', [HOME, other('east')], {}, true],
  ['not all services of the other', [HOME, other('east')], { busan: 'services' }, false],
  ['not all namespaces of the other', [HOME, other('east')], { busan: 'namespaces' }, false],
  ['what is registered, and the other is not', [HOME, other('west')], {}, false],
  ['what is called as another is registered', [HOME, other('seoul')], {}, false],
])('a Kiali may answer whoever may read %s: %j %j %s; it is asked once', async (_, clusters, closed, may) => {
  expect(await judge(clusters, closed)).toEqual({ found: [may, may], asked: 1 })
})

it.each(['pods', 'namespaces', 'virtualservices'])(
  'whoever may not list all %s of its cluster is not answered, and Kiali is not even asked',
  async (plural) => {
    expect(await judge([HOME], { seoul: plural })).toEqual({ found: [false, false], asked: 0 })
  },
)

it.each([[{ error: 'no' }], [[{ cluster: 'x' }]]])('%j tells of no clusters', async (clusters) => {
  await expect(judge(clusters)).rejects.toThrow('does not tell which clusters it knows')
})
