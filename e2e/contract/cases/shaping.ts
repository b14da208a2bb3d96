import assert from 'node:assert/strict'
import { loadTable } from '../table.ts'
import { configMap, configMaps, defineCases, deployments, inside, names, nodes, one, pods } from '../trial.ts'
import { createPod, deployment, pod } from '../workloads.ts'

export const shaping = defineCases('shaping', {
  async 'answers a table with columns and rows'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v', l: 'w' } }))
    const { columns, rows } = await loadTable(t.client, inside(t, configMaps), {
      fieldSelector: 'metadata.name=a',
    })
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['Name', 'Data', 'Age'],
    )
    assert.equal(columns[0]?.format, 'name')
    assert.deepEqual(rows[0]?.cells.slice(0, 2), ['a', 2])
  },

  async 'gives each row the metadata of its object'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const { rows } = await loadTable(t.client, inside(t, configMaps), { fieldSelector: 'metadata.name=a' })
    assert.equal(rows[0]?.object.kind, 'PartialObjectMetadata')
    assert.equal(rows[0]?.object.metadata.uid, made.metadata.uid)
  },

  async 'prints pods as kubectl shows them'(t) {
    await createPod(t, pod('p'))
    const { columns, rows } = await loadTable(t.client, inside(t, pods))
    assert.deepEqual(
      columns.filter(({ priority }) => priority === 0).map(({ name }) => name),
      ['Name', 'Ready', 'Status', 'Restarts', 'Age'],
    )
    assert.equal(rows[0]?.cells[0], 'p')
    assert.match(String(rows[0]?.cells[1]), /^[01]\/1$/)
  },

  async 'prints deployments as kubectl shows them'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const { columns, rows } = await loadTable(t.client, inside(t, deployments))
    const shown = columns.filter(({ priority }) => priority === 0).map(({ name }) => name)
    assert.deepEqual(shown, ['Name', 'Ready', 'Up-to-date', 'Available', 'Age'])
    assert.deepEqual(rows[0]?.cells.slice(0, 2), ['web', '0/0'])
  },

  async 'prints nodes as kubectl shows them'(t) {
    const { columns } = await loadTable(t.client, { resource: nodes })
    const shown = columns.filter(({ priority }) => priority === 0).map(({ name }) => name)
    assert.deepEqual(shown, ['Name', 'Status', 'Roles', 'Age', 'Version'])
  },

  async 'answers a table in chunks'(t) {
    for (const name of ['a', 'b', 'c']) await t.client.create(inside(t, configMaps), configMap(name))
    const { rows, metadata } = await loadTable(t.client, inside(t, configMaps), { limit: 2 })
    assert.equal(rows.length, 2)
    assert.ok(metadata.continue)
  },

  async 'answers the metadata of an object alone'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' }, labels: { app: 'x' } }))
    const partial = await t.client.get(one(t, configMaps, 'a'), { metadataOnly: true })
    assert.equal(partial.kind, 'PartialObjectMetadata')
    assert.equal(partial.apiVersion, 'meta.k8s.io/v1')
    assert.deepEqual(partial.metadata.labels, { app: 'x' })
    assert.equal(partial['data'], undefined)
  },

  async 'answers the metadata of a list alone'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: 'v' } }))
    const list = await t.client.list(inside(t, configMaps), { metadataOnly: true })
    assert.equal(list.kind, 'PartialObjectMetadataList')
    assert.ok(names(list.items).includes('a'))
    assert.ok(list.items.every((item) => item['data'] === undefined))
  },

  async 'selects and chunks metadata like the whole'(t) {
    const labels = { app: 'x' }
    for (const name of ['a', 'b']) await t.client.create(inside(t, configMaps), configMap(name, { labels }))
    const options = { metadataOnly: true, labelSelector: 'app=x', limit: 1 }
    const found: string[] = []
    for await (const { items } of t.client.listChunks(inside(t, configMaps), options))
      found.push(...names(items))
    assert.deepEqual(found, ['a', 'b'])
  },
})
