import assert from 'node:assert/strict'
import type { KubeClient } from '@naru/kube/client'
import { isExpired } from '@naru/kube/errors'
import { watchCollection } from '@naru/kube/reflector'
import { defineFerries } from '../custom.ts'
import { eventually, expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, one, type Trial } from '../trial.ts'
import { formatEvent, watchCount, watchUntil } from '../watching.ts'

async function versionNow(t: Trial): Promise<string> {
  const { metadata } = await t.client.list(inside(t, configMaps))
  return metadata.resourceVersion ?? ''
}

const mine = { labelSelector: 'mine=yes' }
const labels = { mine: 'yes' }

export const watching = defineCases('watching', {
  async 'tells what is made, changed and removed after a version'(t) {
    const resourceVersion = await versionNow(t)
    const seen = watchCount(t, inside(t, configMaps), { resourceVersion, ...mine, count: 3 })
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    await t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { data: { k: 'v' } } })
    await t.client.delete(one(t, configMaps, 'a'))
    assert.deepEqual(await seen, ['ADDED a', 'MODIFIED a', 'DELETED a'])
  },

  async 'tells again what happened since an older version'(t) {
    const resourceVersion = await versionNow(t)
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    await t.client.delete(one(t, configMaps, 'a'))
    const seen = await watchCount(t, inside(t, configMaps), { resourceVersion, ...mine, count: 2 })
    assert.deepEqual(seen, ['ADDED a', 'DELETED a'])
  },

  async 'starts with what is there when no version is given'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    await t.client.create(inside(t, configMaps), configMap('b', { labels }))
    const seen = await watchCount(t, inside(t, configMaps), { ...mine, count: 2 })
    assert.deepEqual(seen.sort(), ['ADDED a', 'ADDED b'])
  },

  async 'starts with what is there from version 0'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    const options = { ...mine, resourceVersion: '0' }
    await eventually('the cache holding the object', async () => {
      const list = await t.client.list(inside(t, configMaps), options)
      return list.items.length === 1
    })
    assert.deepEqual(await watchCount(t, inside(t, configMaps), { ...options, count: 1 }), ['ADDED a'])
  },

  async 'gives changed objects growing versions'(t) {
    const resourceVersion = await versionNow(t)
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    await t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { data: { k: 'v' } } })
    await t.client.delete(one(t, configMaps, 'a'))
    const events = await watchUntil(
      t,
      inside(t, configMaps),
      { resourceVersion, ...mine },
      ({ length }) => length === 3,
    )
    const versions = events.map((event) =>
      Number(event.type === 'BOOKMARK' ? event.resourceVersion : event.object.metadata.resourceVersion),
    )
    assert.deepEqual(
      versions,
      [...versions].sort((a, b) => a - b),
    )
    assert.equal(new Set(versions).size, 3)
  },

  async 'gives a removed object its last state and a version of its own'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' }, labels }))
    await t.client.delete(one(t, configMaps, 'a'))
    const options = { resourceVersion: made.metadata.resourceVersion, ...mine }
    const [event] = await watchUntil(t, inside(t, configMaps), options, ({ length }) => length === 1)
    assert.ok(event?.type === 'DELETED')
    assert.deepEqual(event.object['data'], { k: 'v' })
    assert.ok(Number(event.object.metadata.resourceVersion) > Number(made.metadata.resourceVersion))
  },

  async 'gives events whole objects with kind and version'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    const [event] = await watchUntil(t, inside(t, configMaps), mine, ({ length }) => length === 1)
    assert.ok(event?.type === 'ADDED')
    assert.equal(event.object.kind, 'ConfigMap')
    assert.equal(event.object.apiVersion, 'v1')
  },

  async 'tells of an object that begins to match a label selector as added'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { metadata: { labels } } })
    const options = { resourceVersion: made.metadata.resourceVersion, ...mine, count: 1 }
    assert.deepEqual(await watchCount(t, inside(t, configMaps), options), ['ADDED a'])
  },

  async 'tells of an object that ceases to match a label selector as deleted'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    await t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { metadata: { labels: null } } })
    const options = { resourceVersion: made.metadata.resourceVersion, ...mine, count: 1 }
    assert.deepEqual(await watchCount(t, inside(t, configMaps), options), ['DELETED a'])
  },

  async 'tells nothing of objects that do not match'(t) {
    const resourceVersion = await versionNow(t)
    await t.client.create(inside(t, configMaps), configMap('other'))
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    const seen = await watchCount(t, inside(t, configMaps), { resourceVersion, ...mine, count: 1 })
    assert.deepEqual(seen, ['ADDED a'])
  },

  async 'one object by its name'(t) {
    const resourceVersion = await versionNow(t)
    await t.client.create(inside(t, configMaps), configMap('b'))
    await t.client.create(inside(t, configMaps), configMap('a'))
    const options = { resourceVersion, fieldSelector: 'metadata.name=a', count: 1 }
    assert.deepEqual(await watchCount(t, inside(t, configMaps), options), ['ADDED a'])
  },

  async 'over all namespaces'(t) {
    const resourceVersion = await versionNow(t)
    const label = { run: t.unique }
    await t.client.create(inside(t, configMaps), configMap('a', { labels: label }))
    const options = { resourceVersion, labelSelector: `run=${t.unique}`, count: 1 }
    assert.deepEqual(await watchCount(t, { resource: configMaps }, options), ['ADDED a'])
  },

  async 'ends by itself after the seconds asked for'(t) {
    const began = Date.now()
    const resourceVersion = await versionNow(t)
    for await (const _ of t.client.watch(inside(t, configMaps), { resourceVersion, timeoutSeconds: 1 }));
    const took = Date.now() - began
    assert.ok(took >= 900 && took < 10_000, `${took} ms`)
  },

  async 'sends a bookmark before it ends, with a version to go on from'(t) {
    const resourceVersion = await versionNow(t)
    await t.client.create(inside(t, configMaps), configMap('other'))
    const options = { resourceVersion, bookmarks: true, timeoutSeconds: 4, ...mine }
    const events = []
    for await (const event of t.client.watch(inside(t, configMaps), options)) events.push(event)
    const bookmark = events.findLast(({ type }) => type === 'BOOKMARK')
    assert.ok(bookmark?.type === 'BOOKMARK', events.map(formatEvent).join())
    assert.ok(Number(bookmark.resourceVersion) >= Number(resourceVersion))
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    const rest = { resourceVersion: bookmark.resourceVersion, ...mine, count: 1 }
    assert.deepEqual(await watchCount(t, inside(t, configMaps), rest), ['ADDED a'])
  },

  async 'sends no bookmark that was not asked for'(t) {
    const resourceVersion = await versionNow(t)
    const events = []
    const options = { resourceVersion, timeoutSeconds: 3, ...mine }
    for await (const event of t.client.watch(inside(t, configMaps), options)) events.push(event)
    assert.deepEqual(events, [])
  },

  async 'says 410 for a version from before it kept any'(t) {
    // A resource that has only just been defined is watched from then on.
    const ferries = await defineFerries(t)
    const watchFromTheBeginning = async () => {
      for await (const _ of t.client.watch(inside(t, ferries), { resourceVersion: '1', timeoutSeconds: 5 }));
    }
    const error = await expectError(watchFromTheBeginning(), { code: 410, reason: 'Expired' })
    assert.match(error.message, /too old resource version/)
    assert.ok(isExpired(error))
  },

  async 'lets a mirror begin anew after 410'(t) {
    const ferries = await defineFerries(t)
    const list = t.client.listChunks
    // The first list claims a version that the cluster no longer knows.
    let lists = 0
    const client: KubeClient = {
      ...t.client,
      async *listChunks(collection, options) {
        lists += 1
        for await (const chunk of list(collection, options)) {
          yield lists === 1 ? { ...chunk, metadata: { resourceVersion: '1' } } : chunk
        }
      },
    }
    const controller = new AbortController()
    const seen: string[] = []
    for await (const { type } of watchCollection(client, inside(t, ferries), { signal: controller.signal })) {
      seen.push(type)
      if (type === 'synced' && lists === 2) controller.abort()
    }
    assert.equal(lists, 2)
    assert.ok(!seen.includes('stale'), seen.join())
  },

  async 'tells metadata alone when asked for that'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' }, labels }))
    const [event] = await watchUntil(
      t,
      inside(t, configMaps),
      { ...mine, metadataOnly: true },
      ({ length }) => length === 1,
    )
    assert.ok(event?.type === 'ADDED')
    assert.equal(event.object.kind, 'PartialObjectMetadata')
    assert.equal(event.object['data'], undefined)
  },

  async 'lets a mirror follow from a snapshot without losing or repeating anything'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels }))
    const controller = new AbortController()
    const seen: string[] = []
    for await (const event of watchCollection(t.client, inside(t, configMaps), {
      ...mine,
      signal: controller.signal,
    })) {
      if (event.type === 'snapshot') seen.push(...event.items.map(({ metadata }) => `has ${metadata.name}`))
      if ('object' in event) seen.push(`${event.type} ${event.object.metadata.name}`)
      if (event.type === 'live') await t.client.create(inside(t, configMaps), configMap('b', { labels }))
      if (event.type === 'added') await t.client.delete(one(t, configMaps, 'a'))
      if (event.type === 'deleted') controller.abort()
    }
    assert.deepEqual(seen, ['has a', 'added b', 'deleted a'])
  },
})
