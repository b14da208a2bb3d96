import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findModel } from '../views/kind-model.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import { createRowLinks } from './row-links.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const model = findModel('pod', null)
  if (model === null) throw new Error('Pods are not registered')
  const stores = new Map<string, ResourceStore>()
  const links = createRowLinks({ storeOf: (ref) => stores.get(ref), now: Date.now })
  const pods = createResourceStore({ cluster: 'seoul', model, context: links.contextFor('pod') })
  stores.set('pod', pods)
  links.follow(pods)
  const asked: string[] = []
  const client = {
    json: async ({ path }: { readonly path: string }): Promise<unknown> => {
      asked.push(path)
      return { items: [] }
    },
  }
  const read = () => {
    pods.put({ metadata: { name: 'web-0', namespace: 'shop', uid: '1', resourceVersion: '1' } })
  }
  /** As a list does that is open. */
  const look = () => expect(pods.get('1')?.row.name).toBe('web-0')
  return { links, client, asked, read, look }
}

const METRICS = ['/apis/metrics.k8s.io/v1beta1/pods', '/apis/metrics.k8s.io/v1beta1/nodes']

it('what pods use is asked for soon after somebody sees the first of them, and then again and again', async () => {
  const { links, client, asked, read, look } = start()
  links.measure(client)
  read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  look()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(METRICS)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([...METRICS, ...METRICS])
  links.measure(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(4)
})

it('what pods use that were seen already is asked for without waiting for another', async () => {
  const { links, client, asked, read, look } = start()
  read()
  look()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  links.measure(client)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(METRICS)
  links.measure(null)
})
