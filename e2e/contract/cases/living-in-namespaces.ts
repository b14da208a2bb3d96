import assert from 'node:assert/strict'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import {
  configMap,
  configMaps,
  defineCases,
  inside,
  namespaces,
  one,
  read,
  serviceAccounts,
  type Trial,
} from '../trial.ts'
import { waitForServiceAccount } from '../workloads.ts'

async function createSecond(t: Trial) {
  const name = `${t.namespace}-second`
  await t.client.create({ resource: namespaces }, { metadata: { name } })
  t.cleanUp(() => t.client.delete({ resource: namespaces, name }))
  return { resource: namespaces, name }
}

export const livingInNamespaces = defineCases('living in namespaces', {
  async 'gives a new namespace a phase and a finalizer'(t) {
    const namespace = await t.client.get({ resource: namespaces, name: t.namespace })
    assert.equal(read(namespace, 'status', 'phase'), 'Active')
    assert.deepEqual(read(namespace, 'spec', 'finalizers'), ['kubernetes'])
  },

  async 'gives a new namespace its service account and the certificate of the cluster'(t) {
    t.need('controllers')
    await waitForServiceAccount(t)
    const root = await eventually('the certificate', () =>
      t.client.get(one(t, configMaps, 'kube-root-ca.crt')).catch(() => undefined),
    )
    assert.match(String(read(root, 'data', 'ca.crt')), /BEGIN CERTIFICATE/)
  },

  async 'makes the default service account again'(t) {
    t.need('controllers')
    await waitForServiceAccount(t)
    await t.client.delete(one(t, serviceAccounts, 'default'))
    await waitForServiceAccount(t)
  },

  async 'answers a deletion with the namespace as it ends'(t) {
    const { gone, body } = await t.client.delete(await createSecond(t))
    assert.equal(gone, false)
    assert.equal(read(body, 'status', 'phase'), 'Terminating')
    assert.ok(read(body, 'metadata', 'deletionTimestamp'))
  },

  async 'removes everything inside and then itself'(t) {
    t.need('controllers')
    const target = await createSecond(t)
    const inner = { resource: configMaps, namespace: target.name }
    await t.client.create(inner, configMap('a'))
    await t.client.delete(target)
    await eventuallyGone('the namespace', () => t.client.get(target), 60)
    await expectError(t.client.get({ ...inner, name: 'a' }), { code: 404 })
  },

  async 'takes nothing new while it ends'(t) {
    const target = await createSecond(t)
    const inner = { resource: configMaps, namespace: target.name }
    await t.client.create(inner, configMap('held', { finalizers: ['example.com/wait'] }))
    const release = { type: 'merge' as const, body: { metadata: { finalizers: null } } }
    t.cleanUp(() => t.client.patch({ ...inner, name: 'held' }, release))
    await t.client.delete(target)
    const error = await expectError(t.client.create(inner, configMap('late')), {
      code: 403,
      reason: 'Forbidden',
      message: /because it is being terminated/,
    })
    assert.equal(error.details?.causes?.[0]?.reason, 'NamespaceTerminating')
  },

  async 'says what keeps it from ending'(t) {
    t.need('controllers')
    const target = await createSecond(t)
    const inner = { resource: configMaps, namespace: target.name }
    await t.client.create(inner, configMap('held', { finalizers: ['example.com/wait'] }))
    const release = { type: 'merge' as const, body: { metadata: { finalizers: null } } }
    t.cleanUp(() => t.client.patch({ ...inner, name: 'held' }, release))
    await t.client.delete(target)
    const conditions = await eventually(
      'a reason to wait',
      async () => {
        const list = read(await t.client.get(target), 'status', 'conditions')
        const waits = (one: unknown) =>
          read(one, 'type') === 'NamespaceFinalizersRemaining' && read(one, 'status') === 'True'
        return Array.isArray(list) && list.some(waits) && list
      },
      60,
    )
    assert.match(JSON.stringify(conditions), /example\.com\/wait/)
  },

  async 'keeps its own name label'(t) {
    const patch = { type: 'merge' as const, body: { metadata: { labels: { team: 'a' } } } }
    const after = await t.client.patch({ resource: namespaces, name: t.namespace }, patch)
    assert.deepEqual(after.metadata.labels, { 'kubernetes.io/metadata.name': t.namespace, team: 'a' })
  },

  async 'refuses to be deleted as a collection'(t) {
    await expectError(t.client.deleteCollection({ resource: namespaces }), {
      code: 405,
      reason: 'MethodNotAllowed',
    })
    assert.equal((await t.client.list(inside(t, configMaps))).kind, 'ConfigMapList')
  },

  async 'refuses the end of the default namespace'(t) {
    await expectError(t.client.delete({ resource: namespaces, name: 'default' }, { dryRun: true }), {
      code: 403,
      reason: 'Forbidden',
      message: /this namespace may not be deleted/,
    })
  },
})
