import assert from 'node:assert/strict'
import { readText } from '@naru/contract/manifest/read'
import { expectError } from '../expect.ts'
import { configMap, configMaps, defineCases, deployments, inside, one, read, type Trial } from '../trial.ts'
import { deployment } from '../workloads.ts'

async function patched(t: Trial, body: readonly Parameters<typeof jsonPatch>[1][number][]) {
  await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1', other: 'x' } }))
  return jsonPatch(t, body)
}

function jsonPatch(
  t: Trial,
  body: Extract<Parameters<Trial['client']['patch']>[1], { type: 'json' }>['body'],
) {
  return t.client.patch(one(t, configMaps, 'a'), { type: 'json', body })
}

export const patching = defineCases('patching', {
  async 'merges objects and leaves the rest'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1', other: 'x' } }))
    const after = await t.client.patch(one(t, configMaps, 'a'), { type: 'merge', body: { data: { k: '2' } } })
    assert.deepEqual(after['data'], { k: '2', other: 'x' })
  },

  async 'removes what a merge patch sets to null'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { data: { k: '1', other: 'x' } }))
    const after = await t.client.patch(one(t, configMaps, 'a'), {
      type: 'merge',
      body: { data: { k: null } },
    })
    assert.deepEqual(after['data'], { other: 'x' })
  },

  async 'replaces lists by a merge patch'(t) {
    const finalizers = ['example.com/one', 'example.com/two']
    await t.client.create(inside(t, configMaps), configMap('a', { finalizers }))
    const target = one(t, configMaps, 'a')
    t.cleanUp(() => t.client.patch(target, { type: 'merge', body: { metadata: { finalizers: null } } }))
    const body = { metadata: { finalizers: ['example.com/two'] } }
    const after = await t.client.patch(target, { type: 'merge', body })
    assert.deepEqual(after.metadata.finalizers, ['example.com/two'])
  },

  async 'refuses a merge patch with an older version'(t) {
    const made = await t.client.create(inside(t, configMaps), configMap('a'))
    const target = one(t, configMaps, 'a')
    await t.client.patch(target, { type: 'merge', body: { data: { k: '1' } } })
    const { resourceVersion } = made.metadata
    const body = { metadata: { resourceVersion }, data: { k: '2' } }
    await expectError(t.client.patch(target, { type: 'merge', body }), { code: 409, reason: 'Conflict' })
  },

  async 'merges containers by name in a strategic patch'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const body = {
      spec: { template: { spec: { containers: [{ name: 'extra', image: 'example.com/extra' }] } } },
    }
    const after = await t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
    const containers = read(after, 'spec', 'template', 'spec', 'containers')
    assert.ok(Array.isArray(containers))
    assert.deepEqual(containers.map((container) => readText(read(container, 'name'))).sort(), [
      'extra',
      'main',
    ])
  },

  async 'changes one container of several in a strategic patch'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const body = {
      spec: { template: { spec: { containers: [{ name: 'main', image: 'example.com/new' }] } } },
    }
    const after = await t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 0, 'image'), 'example.com/new')
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 1), undefined)
  },

  async 'deletes a container by directive in a strategic patch'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const containers = [
      { name: 'main', $patch: 'delete' },
      { name: 'next', image: 'example.com/next' },
    ]
    const body = { spec: { template: { spec: { containers } } } }
    const after = await t.client.patch(one(t, deployments, 'web'), { type: 'strategic', body })
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 0, 'name'), 'next')
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 1), undefined)
  },

  async 'replaces the containers in a merge patch'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const body = {
      spec: { template: { spec: { containers: [{ name: 'only', image: 'example.com/only' }] } } },
    }
    const after = await t.client.patch(one(t, deployments, 'web'), { type: 'merge', body })
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 0, 'name'), 'only')
    assert.equal(read(after, 'spec', 'template', 'spec', 'containers', 1), undefined)
  },

  async 'adds by a JSON patch'(t) {
    assert.deepEqual((await patched(t, [{ op: 'add', path: '/data/new', value: 'n' }]))['data'], {
      k: '1',
      other: 'x',
      new: 'n',
    })
  },

  async 'replaces by a JSON patch'(t) {
    assert.equal(read(await patched(t, [{ op: 'replace', path: '/data/k', value: '2' }]), 'data', 'k'), '2')
  },

  async 'removes by a JSON patch'(t) {
    assert.deepEqual((await patched(t, [{ op: 'remove', path: '/data/k' }]))['data'], { other: 'x' })
  },

  async 'moves and copies by a JSON patch'(t) {
    const after = await patched(t, [
      { op: 'copy', from: '/data/k', path: '/data/copied' },
      { op: 'move', from: '/data/other', path: '/data/moved' },
    ])
    assert.deepEqual(after['data'], { k: '1', copied: '1', moved: 'x' })
  },

  async 'reads the escapes of a JSON pointer'(t) {
    await t.client.create(inside(t, configMaps), configMap('a', { annotations: { 'example.com/x': '1' } }))
    const after = await jsonPatch(t, [
      { op: 'replace', path: '/metadata/annotations/example.com~1x', value: '2' },
    ])
    assert.equal(after.metadata.annotations?.['example.com/x'], '2')
  },

  async 'changes nothing when a test of a JSON patch fails'(t) {
    const change = patched(t, [
      { op: 'replace', path: '/data/other', value: 'y' },
      { op: 'test', path: '/data/k', value: 'not this' },
    ])
    await expectError(change, { code: 422, reason: 'Invalid' })
    assert.deepEqual((await t.client.get(one(t, configMaps, 'a')))['data'], { k: '1', other: 'x' })
  },

  async 'refuses a JSON patch of a path that is not there'(t) {
    await expectError(patched(t, [{ op: 'remove', path: '/data/none' }]), { code: 422, reason: 'Invalid' })
  },

  async 'refuses a patch of what does not exist'(t) {
    const change = t.client.patch(one(t, configMaps, 'none'), { type: 'merge', body: { data: { k: 'v' } } })
    await expectError(change, { code: 404, reason: 'NotFound' })
  },

  async 'refuses a patch that would make the object invalid'(t) {
    await t.client.create(inside(t, deployments), deployment('web', { replicas: 0 }))
    const change = t.client.patch(one(t, deployments, 'web'), {
      type: 'merge',
      body: { spec: { replicas: -1 } },
    })
    const error = await expectError(change, { code: 422, reason: 'Invalid' })
    assert.equal(error.details?.causes?.[0]?.field, 'spec.replicas')
  },

  async 'refuses a patch that renames'(t) {
    await t.client.create(inside(t, configMaps), configMap('a'))
    const change = t.client.patch(one(t, configMaps, 'a'), {
      type: 'merge',
      body: { metadata: { name: 'b' } },
    })
    await expectError(change, { code: 400, reason: 'BadRequest' })
  },
})
