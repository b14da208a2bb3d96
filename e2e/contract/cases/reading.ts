import assert from 'node:assert/strict'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, inside, names, namespaces, nodes, one, read } from '../trial.ts'

export const reading = defineCases('reading', {
  async 'answers an object as it was created'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }))
    assert.deepEqual(await t.client.get(one(t, configMaps, 'a')), made)
  },

  async 'answers 404 with the resource and the name'(t) {
    const error = await expectError(t.client.get(one(t, configMaps, 'none')), {
      code: 404,
      reason: 'NotFound',
      message: /^configmaps "none" not found$/,
    })
    assert.deepEqual(error.details, { name: 'none', kind: 'configmaps' })
  },

  async 'answers 404 for an object in a namespace that does not exist'(t) {
    const nowhere = { resource: configMaps, namespace: `${t.namespace}-gone`, name: 'a' }
    await expectError(t.client.get(nowhere), { code: 404, reason: 'NotFound' })
  },

  async 'lists nothing in a namespace that does not exist'(t) {
    const list = await t.client.list({ resource: configMaps, namespace: `${t.namespace}-gone` })
    assert.deepEqual(list.items, [])
  },

  async 'lists objects ordered by name'(t) {
    for (const name of ['c', 'a', 'b']) await t.client.create(inside(t, configMaps), configMap(name))
    const { items } = await t.client.list(inside(t, configMaps))
    const order = items.map(({ metadata }) => metadata.name).filter((name) => name.length === 1)
    assert.deepEqual(order, ['a', 'b', 'c'])
  },

  async 'gives a list a kind and a version, and its items none'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const list = await t.client.list(inside(t, configMaps))
    assert.equal(list.kind, 'ConfigMapList')
    assert.equal(list.apiVersion, 'v1')
    assert.match(list.metadata.resourceVersion ?? '', /^\d+$/)
    assert.ok(list.items.every((item) => item.kind === undefined && item.apiVersion === undefined))
  },

  async 'gives a list a version at least as new as each item'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const list = await t.client.list(inside(t, configMaps))
    assert.ok(Number(list.metadata.resourceVersion) >= Number(made.metadata.resourceVersion))
  },

  async 'lists over all namespaces'(t) {
    await t.client.create(inside(t, configMaps), configMap(`all-${t.unique}`))
    const { items } = await t.client.list({ resource: configMaps })
    const found = items.find(({ metadata }) => metadata.name === `all-${t.unique}`)
    assert.equal(found?.metadata.namespace, t.namespace)
  },

  async 'reads what has no namespace'(t) {
    const namespace = await t.client.get({ resource: namespaces, name: t.namespace })
    assert.equal(namespace.metadata.namespace, undefined)
    assert.equal(read(namespace, 'status', 'phase'), 'Active')
    assert.ok((await t.client.list({ resource: nodes })).kind === 'NodeList')
  },

  async 'labels a namespace with its name'(t) {
    const namespace = await t.client.get({ resource: namespaces, name: t.namespace })
    assert.equal(namespace.metadata.labels?.['kubernetes.io/metadata.name'], t.namespace)
  },

  async 'reads its own write at the version of the write'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const options = { resourceVersion: made.metadata.resourceVersion }
    assert.deepEqual(names([await t.client.get(one(t, configMaps, 'a'), options)]), ['a'])
  },

  async 'lists from the cache with version 0'(t) {
    const list = await t.client.list({ resource: namespaces }, { resourceVersion: '0' })
    assert.ok(names(list.items).includes('default'))
  },

  async 'lists nothing older than a version asked for'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const version = made.metadata.resourceVersion
    const list = await t.client.list(inside(t, configMaps), {
      resourceVersion: version,
      resourceVersionMatch: 'NotOlderThan',
    })
    assert.ok(names(list.items).includes('a'))
  },

  async 'lists exactly as it was at a version'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.create(inside(t, configMaps), configMap('b'))
    const list = await t.client.list(inside(t, configMaps), {
      resourceVersion: made.metadata.resourceVersion,
      resourceVersionMatch: 'Exact',
    })
    const found = names(list.items)
    assert.ok(found.includes('a') && !found.includes('b'), found.join())
    assert.equal(list.metadata.resourceVersion, made.metadata.resourceVersion)
  },

  async 'lists one object by its name exactly as it was, though it has changed or is gone since'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const version = made.metadata.resourceVersion
    const target = { ...inside(t, configMaps), name: 'a' }
    const options = { fieldSelector: 'metadata.name=a', metadataOnly: true }
    const exactly = { ...options, resourceVersion: version, resourceVersionMatch: 'Exact' } as const
    const found = async (query: typeof options) => {
      const { items } = await t.client.list(inside(t, configMaps), query)
      return items.map(({ metadata }) => [metadata.uid, metadata.resourceVersion])
    }
    const then = [[made.metadata.uid, version]]
    assert.deepEqual(await found(options), then)
    await t.client.patch(target, { type: 'merge', body: { data: { changed: 'yes' } } })
    assert.deepEqual(await found(exactly), then)
    await t.client.delete(target)
    assert.deepEqual(await found(options), [])
    assert.deepEqual(await found(exactly), then)
  },

  async 'refuses a version that is no number'(t) {
    await expectError(t.client.list(inside(t, configMaps), { resourceVersion: 'newest' }), { code: 400 })
  },

  async 'refuses a match rule without a version'(t) {
    await expectError(t.client.list(inside(t, configMaps), { resourceVersionMatch: 'Exact' }), {
      code: 422,
      reason: 'Invalid',
      message: /resourceVersionMatch/,
    })
  },
})
