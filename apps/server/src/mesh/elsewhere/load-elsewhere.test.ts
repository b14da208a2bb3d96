import { nameClusters } from '@naru/mesh/telemetry/cluster-names'
import { expect, it } from 'vitest'
import { type ElsewhereDeps, loadElsewhere, loadMates } from './load-elsewhere.ts'

const LOST = { principals: ['cluster.local/ns/shop/sa/cart'], trustDomains: ['cluster.local'] }
const NAMES = { seoul: 'east', busan: 'west', jeju: 'south', sandbox: 'Kubernetes' }
const READER = { namespaces: 'all', types: {} } as const

type Answer = () => Promise<unknown>

/** A server whose clusters answer so, and which of them were asked, as whom. */
function stage(answers: Readonly<Record<string, Answer>>, lost = LOST) {
  const asked: string[] = []
  const readers: string[] = []
  const deps: ElsewhereDeps = {
    // Nothing else of a record is read.
    registry: { get: () => ({ record: { clusterProvider: 'kubernetes' } }) } as never,
    scopes: {
      scope: async ({ cluster }) => {
        readers.push(cluster)
        return ['shop']
      },
    },
    patienceMs: 20,
    loadNames: async (own) => nameClusters(own, new Map(Object.entries(NAMES))),
    ask: async ({ cluster, reader, question }) => {
      if (question.name === 'lostPrincipals') return JSON.stringify(lost)
      expect(reader.namespaces).toEqual(['shop'])
      if (question.name === 'principals') expect(question.ask).toEqual(lost)
      asked.push(cluster)
      return JSON.stringify(await answers[cluster]?.())
    },
  }
  return { deps, asked, readers }
}

const WHO = { cluster: 'seoul', identity: { user: 'haneul', groups: [] } }

/** What is known of what is lost in seoul, and which clusters were asked for it. */
async function load(answers: Readonly<Record<string, Answer>>, lost = LOST) {
  const { deps, asked, readers } = stage(answers, lost)
  const told = await loadElsewhere(deps, WHO, READER)
  return { told, asked: asked.toSorted(), readers: [...new Set(readers)].toSorted() }
}

const runs: Answer = async () => ({ principals: LOST.principals, trustDomains: ['west.example'] })
const nothing: Answer = async () => ({ principals: [], trustDomains: ['south.example'] })
const gone: Answer = () => Promise.reject(new Error('the cluster has not told of its mesh yet'))
const silent: Answer = () => new Promise(() => undefined)

it('other clusters of the mesh are asked as the caller, and together they know', async () => {
  expect(await load({ busan: runs, jeju: nothing })).toEqual({
    told: { principals: LOST.principals, trustDomains: ['west.example', 'south.example'] },
    asked: ['busan', 'jeju'],
    readers: ['busan', 'jeju'],
  })
})

it('who fails, or says nothing for long, knows nothing', async () => {
  const { told } = await load({ busan: gone, jeju: nothing })
  expect(told).toEqual({ principals: [], trustDomains: ['south.example'] })
  expect((await load({ busan: silent, jeju: runs })).told).toEqual({
    principals: LOST.principals,
    trustDomains: ['west.example'],
  })
})

it('where nothing is lost nobody is asked', async () => {
  expect(await load({ busan: runs, jeju: runs }, { ...LOST, principals: [] })).toEqual({
    told: undefined,
    asked: [],
    readers: [],
  })
})

it('for what is being written it is told who runs in the others, of those that answer', async () => {
  const mate = { accounts: ['shop/cart'], trustDomains: ['west.example'] }
  const { deps, asked } = stage({ busan: async () => mate, jeju: gone })
  expect(await loadMates(deps, WHO)).toEqual({ principals: [], trustDomains: [], mates: [mate] })
  expect(asked.toSorted()).toEqual(['busan', 'jeju'])
})

it('a mesh of one cluster has nobody to ask', async () => {
  const { deps, asked } = stage({})
  const alone = { ...deps, loadNames: async (own: string) => nameClusters(own, new Map([[own, 'east']])) }
  expect(await loadMates(alone, WHO)).toBeUndefined()
  expect(asked).toEqual([])
})
