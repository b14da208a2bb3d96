import assert from 'node:assert/strict'
import type { KubeList } from '@naru/kube/client'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, names, one, type Trial } from '../trial.ts'

async function makeFive(t: Trial): Promise<void> {
  const labels = { chunk: 'yes' }
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await t.client.create(inside(t, configMaps), configMap(name, { labels }))
}

const mine = { labelSelector: 'chunk=yes' }

export const chunking = defineCases('chunking', {
  async 'answers no more than the limit, and a token for the rest'(t) {
    await makeFive(t)
    const list = await t.client.list(inside(t, configMaps), { limit: 2, ...mine })
    assert.deepEqual(names(list.items), ['a', 'b'])
    assert.ok(list.metadata.continue)
  },

  async 'walks the whole list in order and without repetition'(t) {
    await makeFive(t)
    const chunks: KubeList[] = []
    for await (const chunk of t.client.listChunks(inside(t, configMaps), { limit: 2, ...mine }))
      chunks.push(chunk)
    assert.deepEqual(
      chunks.map(({ items }) => names(items)),
      [['a', 'b'], ['c', 'd'], ['e']],
    )
  },

  async 'keeps the version of the first chunk'(t) {
    await makeFive(t)
    const versions = new Set<string | undefined>()
    for await (const chunk of t.client.listChunks(inside(t, configMaps), { limit: 2 })) {
      versions.add(chunk.metadata.resourceVersion)
      await t.client
        .create(inside(t, configMaps), configMap(`later-${versions.size}-${chunk.items.length}`))
        .catch(() => {})
    }
    assert.equal(versions.size, 1)
  },

  async 'does not show in later chunks what was made or removed since the first'(t) {
    await makeFive(t)
    const first = await t.client.list(inside(t, configMaps), { limit: 2, ...mine })
    await t.client.create(inside(t, configMaps), configMap('cc', { labels: { chunk: 'yes' } }))
    await t.client.delete(one(t, configMaps, 'd'))
    const rest = await t.client.list(inside(t, configMaps), { continue: first.metadata.continue, ...mine })
    assert.deepEqual(names(rest.items), ['c', 'd', 'e'])
  },

  async 'counts what remains when no selector is given'(t) {
    await makeFive(t)
    const first = await t.client.list(inside(t, configMaps), { limit: 2 })
    const token = first.metadata.continue ?? ''
    // Of the same moment, whatever controllers add to a namespace that is new.
    const rest = await t.client.list(inside(t, configMaps), { limit: 100, continue: token })
    assert.equal(first.metadata.remainingItemCount, rest.items.length)
    assert.ok(rest.items.length >= 3)
  },

  async 'does not count what remains under a label selector'(t) {
    await makeFive(t)
    const first = await t.client.list(inside(t, configMaps), { limit: 2, ...mine })
    assert.equal(first.metadata.remainingItemCount, undefined)
  },

  async 'gives no token when everything fits'(t) {
    await makeFive(t)
    const list = await t.client.list(inside(t, configMaps), { limit: 100, ...mine })
    assert.equal(list.items.length, 5)
    assert.equal(list.metadata.continue, undefined)
  },

  async 'refuses a token that it did not give'(t) {
    await expectError(t.client.list(inside(t, configMaps), { continue: 'made-up', limit: 2 }), {
      code: 400,
      reason: 'BadRequest',
      message: /continue/,
    })
  },

  async 'refuses a version beside a token'(t) {
    await makeFive(t)
    const first = await t.client.list(inside(t, configMaps), { limit: 2 })
    const options = { continue: first.metadata.continue, resourceVersion: '1', limit: 2 }
    await expectError(t.client.list(inside(t, configMaps), options), { code: 400, reason: 'BadRequest' })
  },
})
