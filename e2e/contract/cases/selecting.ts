import assert from 'node:assert/strict'
import { expectError } from '../expect.ts'
import {
  configMap,
  configMaps,
  defineCases,
  inside,
  names,
  namespaces,
  pods,
  secrets,
  type Trial,
} from '../trial.ts'

const LABELS = {
  'web-1': { app: 'web', stage: 'live' },
  'web-2': { app: 'web', stage: 'test' },
  'db-1': { app: 'db', stage: 'live' },
  bare: undefined,
}

async function found(t: Trial, labelSelector: string): Promise<string[]> {
  for (const [name, labels] of Object.entries(LABELS)) {
    await t.client.create(inside(t, configMaps), configMap(name, { labels }))
  }
  const { items } = await t.client.list(inside(t, configMaps), { labelSelector })
  return names(items).filter((name) => name in LABELS)
}

const equality = (selector: string, expected: readonly string[]) => async (t: Trial) =>
  assert.deepEqual(await found(t, selector), expected)

export const selecting = defineCases('selecting', {
  'by a label with one equals sign': equality('app=web', ['web-1', 'web-2']),
  'by a label with two equals signs': equality('app==web', ['web-1', 'web-2']),
  'by another value, which includes objects without the label': equality('app!=web', ['bare', 'db-1']),
  'by one of several values': equality('app in (web,db)', ['db-1', 'web-1', 'web-2']),
  'by none of several values, which includes objects without the label': equality('app notin (db)', [
    'bare',
    'web-1',
    'web-2',
  ]),
  'by the presence of a label': equality('stage', ['db-1', 'web-1', 'web-2']),
  'by the absence of a label': equality('!stage', ['bare']),
  'by several terms, all of which must hold': equality('app=web,stage=live', ['web-1']),
  'by a set and an absence together': equality('app in (web, db),!nothing', ['db-1', 'web-1', 'web-2']),

  async 'refuses a label selector that cannot be read'(t) {
    await expectError(t.client.list(inside(t, configMaps), { labelSelector: 'app in web' }), {
      code: 400,
      reason: 'BadRequest',
    })
  },

  async 'by the name as a field'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.create(inside(t, configMaps), configMap('b'))
    const { items } = await t.client.list(inside(t, configMaps), { fieldSelector: 'metadata.name=a' })
    assert.deepEqual(names(items), ['a'])
  },

  async 'by another name as a field'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    await t.client.create(inside(t, configMaps), configMap('b'))
    const { items } = await t.client.list(inside(t, configMaps), { fieldSelector: 'metadata.name!=a' })
    assert.ok(names(items).includes('b') && !names(items).includes('a'))
  },

  async 'by the namespace as a field, over all namespaces'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const fieldSelector = `metadata.namespace=${t.namespace}`
    const { items } = await t.client.list({ resource: configMaps }, { fieldSelector })
    assert.ok(items.length > 0 && items.every(({ metadata }) => metadata.namespace === t.namespace))
  },

  async 'by the type of a secret'(t) {
    const secret = (name: string, type: string) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name },
      type,
    })
    await t.client.create(inside(t, secrets), secret('plain', 'Opaque'))
    await t.client.create(inside(t, secrets), secret('other', 'example.com/other'))
    const { items } = await t.client.list(inside(t, secrets), { fieldSelector: 'type=example.com/other' })
    assert.deepEqual(names(items), ['other'])
  },

  async 'by the phase of a namespace'(t) {
    const { items } = await t.client.list({ resource: namespaces }, { fieldSelector: 'status.phase=Active' })
    assert.ok(names(items).includes(t.namespace))
  },

  async 'by a label and a field together'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { labels: { app: 'web' } }))
    await t.client.create(inside(t, configMaps), configMap('b', { labels: { app: 'web' } }))
    const { items } = await t.client.list(inside(t, configMaps), {
      labelSelector: 'app=web',
      fieldSelector: 'metadata.name=b',
    })
    assert.deepEqual(names(items), ['b'])
  },

  async 'refuses a field that the resource does not select by'(t) {
    await expectError(t.client.list(inside(t, configMaps), { fieldSelector: 'data.k=v' }), {
      code: 400,
      reason: 'BadRequest',
      message: /field label not supported|is not a known field selector/,
    })
  },

  async 'pods by their phase and node'(t) {
    const fieldSelector = 'status.phase=Running,spec.nodeName=no-such-node'
    assert.deepEqual((await t.client.list(inside(t, pods), { fieldSelector })).items, [])
  },
})
