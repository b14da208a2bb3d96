import type { CountsSnapshot } from '@naru/contract/live/counts'
import type { ListOptions } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPod, createTestStore, requireModel } from '../../test/store-fixture.ts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { type CountViews, createCountViews } from './count-views.ts'

type Asked = {
  readonly plural: string
  readonly namespace: string | undefined
  readonly options: ListOptions
}
type Answer = { readonly items?: readonly object[]; readonly metadata?: object }

const BROKEN = {
  phase: 'Failed',
  reason: 'Evicted',
  containerStatuses: [],
}

let views: CountViews | undefined
afterEach(() => views?.stop())

/** A cluster that answers lists as told, by plural, and whose pods may be mirrored. */
function createCluster(
  answers: Readonly<Record<string, Answer | KubeError>>,
  pods = createTestStore('seoul'),
) {
  const asked: Asked[] = []
  // Counting asks a cluster for lists and looks into its mirrors; nothing else of it is used.
  const cluster = {
    id: 'seoul',
    trouble: () => null,
    contextFor: () => () => ({ now: Date.parse('2026-11-01T01:00:00Z') }),
    peek: (ref: string) => (ref === 'pod' ? pods : undefined),
    client: {
      list: async (
        { resource: { plural }, namespace }: { resource: { plural: string }; namespace?: string },
        options: ListOptions,
      ) => {
        asked.push({ plural, namespace, options })
        const answer = answers[plural]
        if (answer instanceof KubeError) throw answer
        // Never answered: whoever asked gives up when told to.
        if (answer === undefined) {
          return await new Promise((_, fail) =>
            options.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
          )
        }
        return { items: [], metadata: {}, ...answer }
      },
    },
  } as unknown as ClusterWorker
  return { cluster, asked, pods }
}

type Opening = {
  readonly kinds: string[]
  readonly denied?: readonly string[]
  readonly everyMs?: number
  readonly namespace?: string | null
}

/** Opens the counts of `shop` and gives each that is told, until there are as many kinds as awaited. */
function open(cluster: ClusterWorker, { kinds, denied = [], everyMs = 60_000, namespace = 'shop' }: Opening) {
  const told: CountsSnapshot[] = []
  let done: (() => void) | undefined
  const complete = new Promise<void>((resolve) => {
    done = resolve
  })
  const opened = createCountViews({
    everyMs,
    onError: (error) => {
      throw error
    },
    resolve: async (ref) => new Map([['seoul', requireModel(ref)]]),
    send({ body }) {
      const { data } = JSON.parse(`{"op":"snapshot"${body}`) as { data: CountsSnapshot }
      told.push(data)
      if (data.counts.length === kinds.length + denied.length) done?.()
    },
  })
  views = opened
  const query = { type: 'counts', cluster: 'seoul', namespace, kinds } as const
  opened.open(1, cluster, { query, denied })
  return { opened, told, complete, last: () => told.at(-1)?.counts }
}

describe('the counts of a namespace', () => {
  it('come from the mirror that there is, for that namespace alone', async () => {
    const { cluster, asked, pods } = createCluster({})
    pods.put(buildPod('a'))
    pods.put(buildPod('b', { status: BROKEN }))
    pods.put(buildPod('c', { namespace: 'bank', status: BROKEN }))
    const { complete, last } = open(cluster, { kinds: ['pod'] })
    await complete
    expect([last(), asked]).toEqual([
      [{ kind: 'pod', state: 'counted', count: 2, problems: 1, errors: 1 }],
      [],
    ])
  })

  it('ask once for each kind that has no mirror, for one object and the number of the others', async () => {
    const one = { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'x', remainingItemCount: 41 } }
    const { cluster, asked } = createCluster({ configmaps: one, services: { items: [] } })
    const { complete, last } = open(cluster, { kinds: ['config-map', 'service'] })
    await complete
    expect(last()).toEqual([
      { kind: 'config-map', state: 'counted', count: 42, problems: null, errors: 0 },
      { kind: 'service', state: 'counted', count: 0, problems: null, errors: 0 },
    ])
    expect(asked).toMatchObject([
      { plural: 'configmaps', namespace: 'shop', options: { limit: 1, metadataOnly: true } },
      { plural: 'services', namespace: 'shop', options: { limit: 1, metadataOnly: true } },
    ])
  })

  it('ask of a whole cluster for one object alone, whatever rules the kind has', async () => {
    const one = { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'x', remainingItemCount: 41 } }
    const { cluster, asked, pods } = createCluster({ routes: one, nodes: one })
    for (const namespace of ['shop', 'bank']) pods.put(buildPod('a', { namespace }))
    const { complete, last } = open(cluster, { kinds: ['pod', 'route', 'node'], namespace: null })
    await complete
    expect(last()).toEqual([
      { kind: 'pod', state: 'counted', count: 2, problems: 0, errors: 0 },
      { kind: 'route', state: 'counted', count: 42, problems: null, errors: 0 },
      { kind: 'node', state: 'counted', count: 42, problems: null, errors: 0 },
    ])
    expect(asked.map(({ plural, namespace, options: { limit } }) => [plural, namespace, limit])).toEqual([
      ['routes', undefined, 1],
      ['nodes', undefined, 1],
    ])
  })

  it('find those in trouble where the kind has a rule for it', async () => {
    const conditions = [{ type: 'Admitted', status: 'False', reason: 'HostAlreadyClaimed' }]
    const route = { metadata: { name: 'a' }, status: { ingress: [{ conditions }] } }
    const { cluster } = createCluster({ routes: { items: [route, { metadata: { name: 'b' } }] } })
    const { complete, last } = open(cluster, { kinds: ['route'] })
    await complete
    expect(last()).toEqual([{ kind: 'route', state: 'counted', count: 2, problems: 1, errors: 1 }])
  })

  it('say that there are more where the cluster does not say how many', async () => {
    const { cluster } = createCluster({
      secrets: { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'x' } },
      routes: { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'x' } },
    })
    const { complete, last } = open(cluster, { kinds: ['secret', 'route'] })
    await complete
    expect(last()).toEqual([
      { kind: 'secret', state: 'counted', count: 1, more: true, problems: null, errors: 0 },
      { kind: 'route', state: 'counted', count: 1, more: true, problems: null, errors: 0 },
    ])
  })

  it('are no zeros of what is denied, not served, or not answered', async () => {
    const { cluster, asked } = createCluster({
      routes: new KubeError({ code: 404, reason: 'NotFound', message: '' }),
      services: new KubeError({ code: 0, reason: 'Timeout', message: '' }),
    })
    const { complete, last } = open(cluster, { kinds: ['route', 'service'], denied: ['secret'] })
    await complete
    expect(last()).toEqual([
      { kind: 'secret', state: 'denied' },
      { kind: 'route', state: 'absent' },
      { kind: 'service', state: 'failed' },
    ])
    expect(asked.map(({ plural }) => plural)).not.toContain('secrets')
  })

  it('are given up when nobody looks any more', async () => {
    const { cluster, asked } = createCluster({})
    const { opened } = open(cluster, { kinds: ['service'] })
    await new Promise((resolve) => setImmediate(resolve))
    opened.close(1)
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true])
  })

  const services = { type: 'counts', cluster: 'seoul', namespace: 'shop' } as const

  it('are made once for all who look', async () => {
    const { cluster, asked } = createCluster({ services: { items: [] } })
    const { opened, complete } = open(cluster, { kinds: ['service'] })
    opened.open(2, cluster, { query: { ...services, kinds: ['service'] }, denied: [] })
    await complete
    expect(asked).toHaveLength(1)
  })

  it('are made again as long as anyone looks', async () => {
    const { cluster, asked } = createCluster({ services: { items: [] } })
    const { opened } = open(cluster, { kinds: ['service'], everyMs: 1 })
    opened.open(2, cluster, { query: { ...services, kinds: ['service'] }, denied: [] })
    opened.close(1)
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(asked.at(-1)?.options.signal?.aborted).toBe(false)
    opened.close(2)
    expect(asked.at(-1)?.options.signal?.aborted).toBe(true)
  })
})
