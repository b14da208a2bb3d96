import type { ListQuery, LiveQuery } from '@naru/contract/live/protocol'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KnownCluster } from '../data/clusters.ts'
import { takeExpected } from '../data/live/expected-query.ts'
import { WAITING } from '../data/live/live-reducer.ts'
import { setShell } from '../shell/shell-store.ts'
import { startConsole } from './start-console.ts'

type World = {
  readonly asked: LiveQuery[]
  readonly closed: LiveQuery[]
  /** Of which clusters. */
  readonly graphs: (string | null)[]
  /** Null until they are asked for. */
  tellClusters: ((clusters: readonly unknown[]) => void) | null
}
const world = vi.hoisted((): World => ({ asked: [], closed: [], graphs: [], tellClusters: null }))

vi.mock('../data/session/session-hint.ts', () => ({ mayHaveSession: () => true }))
vi.mock('../data/session/session.ts', () => ({ startSession: async () => undefined }))
vi.mock('../data/session/tokens.ts', () => ({ freshTokens: async () => undefined }))
vi.mock('../shell/settings-store.ts', () => ({
  currentSetting: () => 20,
  currentChoice: () => undefined,
}))
vi.mock('../data/access.ts', () => ({
  accessOptions: (question: unknown) => ({ queryKey: ['access', question], queryFn: async () => null }),
}))
vi.mock('../data/clusters.ts', () => ({
  clustersQuery: {
    queryKey: ['clusters'],
    queryFn: () =>
      new Promise((resolve) => {
        world.tellClusters = resolve
      }),
  },
}))
vi.mock('../data/live/window-live.ts', () => ({
  windowLive: {
    reconnect: () => undefined,
    subscribe(query: LiveQuery) {
      world.asked.push(query)
      return {
        view: () => WAITING,
        onChange: () => () => undefined,
        ask: () => undefined,
        close: () => void world.closed.push(query),
      }
    },
  },
}))

vi.mock('../mesh/graph/first-graph.ts', () => ({
  planFirstGraph: ({ cluster }: { readonly cluster: string | null }) => ({
    queryKey: ['graph', cluster],
    queryFn: async () => void world.graphs.push(cluster),
  }),
}))

const seoul = { id: 'seoul', clusterProvider: 'kubernetes' } as KnownCluster
const clustersAsked = () => world.asked.map((query) => (query as ListQuery).clusters)

async function start(pathname: string, search = '') {
  void startConsole(new QueryClient(), { pathname, search })
  await vi.waitFor(() => expect(world.tellClusters).not.toBeNull())
}

async function tell(clusters: readonly KnownCluster[]) {
  world.tellClusters?.(clusters)
  await new Promise((resolve) => setTimeout(resolve))
}

describe('the first rows of a page', () => {
  beforeEach(() => {
    for (const query of world.asked) takeExpected(query)
    world.asked.length = 0
    world.closed.length = 0
    world.tellClusters = null
    setShell({ cluster: null, namespace: null })
  })

  it('are asked for before it is known which clusters there are, and once', async () => {
    setShell({ cluster: 'seoul' })
    await start('/pods')
    expect(clustersAsked()).toEqual([['seoul']])
    await tell([seoul])
    expect(clustersAsked()).toEqual([['seoul']])
    expect(world.closed).toEqual([])
  })

  it('are those of another cluster where the one chosen last is gone', async () => {
    setShell({ cluster: 'gone' })
    await start('/pods')
    await tell([seoul])
    expect(clustersAsked()).toEqual([['gone'], ['seoul']])
    expect(world.closed).toEqual([world.asked[0]])
  })

  it('are asked for once the clusters are known where nothing tells which it is', async () => {
    await start('/pods')
    expect(world.asked).toEqual([])
    await tell([seoul])
    expect(clustersAsked()).toEqual([['seoul']])
  })

  it('are nobody’s where the page is no list', async () => {
    setShell({ cluster: 'seoul' })
    await start('/gpu')
    await tell([seoul])
    expect(world.asked).toEqual([])
  })
})

describe('the first graph of a page', () => {
  it.each(['/service-mesh/graph', '/service-mesh/graphpf/graph/namespaces'])(
    'is asked for once the clusters are known: %s',
    async (address) => {
      world.graphs.length = 0
      world.tellClusters = null
      setShell({ cluster: 'seoul' })
      await start(address)
      expect(world.graphs).toEqual([])
      await tell([seoul])
      await vi.waitFor(() => expect(world.graphs).toEqual(['seoul']))
    },
  )
})
