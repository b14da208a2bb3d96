import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requireModel } from '../../test/store-fixture.ts'
import { createMemoryBudget } from '../mirror/memory-budget.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { createResourceStore } from '../mirror/resource-store.ts'
import { createViewMirror } from './view-mirror.ts'

const PLACE = { namespace: 'shop', name: 'web:1' }
const stream = (version: string): KubeObject => ({
  metadata: { name: 'web', namespace: 'shop', uid: 'u', resourceVersion: version },
})
const tag = (version: string): KubeObject => ({
  metadata: { ...PLACE, uid: 'u', resourceVersion: version },
  image: { dockerImageLayers: [{ size: Number(version) }] },
})

let mirror: Mirror | undefined
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  mirror?.stop()
  vi.useRealTimers()
})

/** A cluster with one stream, whose watch tells what is put into it. */
function follow(first: KubeObject | KubeError) {
  const cluster = { answer: first, tell: (_line: string): void => {}, asked: [] as string[] }
  const client = {
    async *listChunks(_: unknown, { fieldSelector }: { fieldSelector: string }) {
      cluster.asked.push(fieldSelector)
      yield { apiVersion: 'v1', kind: 'List', metadata: { resourceVersion: '1' }, items: [stream('1')] }
    },
    send: async ({ signal }: { signal: AbortSignal }) => ({
      status: 200,
      headers: {},
      body: lines(signal, (tell) => {
        cluster.tell = tell
      }),
    }),
    get: async () => {
      if (cluster.answer instanceof KubeError) throw cluster.answer
      return cluster.answer
    },
  }
  const store = createResourceStore({
    cluster: 'busan',
    model: requireModel('image-stream-tag'),
    context: () => ({ now: Date.now() }),
  })
  mirror = createViewMirror({
    // A mirror calls no more of a client than this.
    client: client as unknown as KubeClient,
    store,
    place: PLACE,
    origin: requireModel('image-stream'),
    budget: createMemoryBudget(1_000_000),
    onError: (error) => {
      throw error
    },
  })
  const found = () => store.find(PLACE.namespace, PLACE.name)?.object['image']
  return { cluster, store, found }
}

async function* lines(
  signal: AbortSignal,
  begin: (tell: (line: string) => void) => void,
): AsyncGenerator<Uint8Array> {
  let wake: (line: string) => void = () => {}
  begin((line) => wake(line))
  signal.addEventListener('abort', () => wake(''))
  yield new Uint8Array()
  while (!signal.aborted) {
    const line = await new Promise<string>((resolve) => {
      wake = resolve
    })
    if (line !== '') yield new TextEncoder().encode(`${line}\n`)
  }
  throw new KubeError({ code: 0, reason: 'Aborted', message: '' })
}

const soon = () => vi.advanceTimersByTimeAsync(50)
const absent = new KubeError({ code: 404, reason: 'NotFound', message: 'no' })
const modified = (version: string) => JSON.stringify({ type: 'MODIFIED', object: stream(version) })

describe('an object that is a view of another', () => {
  it('is read whole once the other is known, and again whenever that one changes', async () => {
    const { cluster, store, found } = follow(tag('1'))
    await soon()
    expect(cluster.asked).toEqual(['metadata.name=web'])
    expect(store.state()).toEqual({ cluster: 'busan', state: 'live' })
    expect(found()).toEqual({ dockerImageLayers: [{ size: 1 }] })
    cluster.answer = tag('2')
    cluster.tell(modified('2'))
    await soon()
    expect(found()).toEqual({ dockerImageLayers: [{ size: 2 }] })
  })

  it('is gone when it is not found any more, and that is known', async () => {
    const { cluster, store, found } = follow(tag('1'))
    await soon()
    cluster.answer = absent
    cluster.tell(modified('2'))
    await soon()
    expect(found()).toBeUndefined()
    expect(store.state()).toEqual({ cluster: 'busan', state: 'live' })
  })

  it('is read again where it could not be, though nothing changes', async () => {
    const { cluster, store, found } = follow(
      new KubeError({ code: 500, reason: 'InternalError', message: 'no' }),
    )
    await soon()
    expect(store.state()).toMatchObject({ state: 'unreachable', reason: 'InternalError' })
    cluster.answer = tag('1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.state()).toEqual({ cluster: 'busan', state: 'live' })
    expect(found()).toEqual({ dockerImageLayers: [{ size: 1 }] })
  })

  it('says why it is not known where it may not be read', async () => {
    const { store } = follow(new KubeError({ code: 403, reason: 'Forbidden', message: 'no' }))
    await soon()
    expect(store.state()).toMatchObject({ state: 'unreachable', reason: 'Forbidden' })
  })
})
