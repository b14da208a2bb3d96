import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { ACCOUNT_ROLE } from '@naru/contract/access/own-account'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import {
  cutAccount,
  putAccount,
  removeAccount,
  tieAccount,
} from '../../../apps/server/src/clusters/account/account-objects.ts'
import { endTokens, ignore } from '../../../apps/server/src/clusters/account/account-secrets.ts'
import { issueToken } from '../../../apps/server/src/clusters/account/account-tokens.ts'
import { judgeNamespace } from '../../../apps/server/src/clusters/account/own-namespace.ts'
import { tryAccess } from '../../../apps/server/src/clusters/account/try-access.ts'
import { applyObjects } from '../../../apps/server/src/rules/apply-access.ts'
import { defineFerries, ferry } from '../custom.ts'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import { clusterRoleBindings, clusterRoles, may, RBAC } from '../rights.ts'
import {
  configMap,
  configMaps,
  defineCases,
  inside,
  namespaces,
  one,
  pods,
  secrets,
  serviceAccounts,
  type Trial,
} from '../trial.ts'

const { namespace, name } = OWN_ACCOUNT
const ingresses = { group: 'networking.k8s.io', version: 'v1', plural: 'ingresses' }
const INGRESS = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name: 'theirs' },
  spec: { defaultBackend: { service: { name: 'theirs', port: { number: 80 } } } },
}
const INSTANCE = 'contract'
const put = (t: Trial, client: KubeClient) =>
  putAccount(client, (of, objects, signal) => applyObjects(of, objects, { signal }), t.signal)

/** An account whose name is fixed: a cluster that has one is somebody's. */
async function becomeAccount(t: Trial) {
  t.need('controllers')
  const there = await t.client.get({ resource: namespaces, name: namespace }).catch(() => undefined)
  if (there) t.skip(`${namespace} is there already`)
  t.cleanUp(() => removeAccount(t.client, INSTANCE, AbortSignal.timeout(20_000)))
  const account = await put(t, t.client)
  const { token } = await issueToken(
    t.client,
    { account, secret: 'naru-token-one', instance: INSTANCE },
    t.signal,
  )
  const client = t.bearer(token)
  await tryAccess(client, t.signal)
  return { account, client }
}

/** Whatever somebody has put into the namespace of the account keeps it there. */
async function expectOthersSeen(t: Trial, client: KubeClient): Promise<void> {
  const ferries = await defineFerries(t)
  const others = [
    { resource: ingresses, object: INGRESS },
    { resource: ferries, object: ferry(ferries, 'default', { route: 'Jeju-Mokpo' }) },
  ]
  assert.equal((await judgeNamespace(client, t.signal)).goes, true)
  for (const { resource, object } of others) {
    const { metadata } = await t.client.create({ resource, namespace }, object)
    assert.equal((await judgeNamespace(client, t.signal)).goes, false, resource.plural)
    await t.client.delete({ resource, namespace, name: metadata.name })
  }
  assert.equal((await judgeNamespace(client, t.signal)).goes, true)
}

export const beingAnAccount = defineCases('being an account of our own', {
  async 'lets it read what is mirrored, give what it does not have, renew itself and go, and nothing else'(
    t,
  ) {
    const { account, client } = await becomeAccount(t)
    await t.client.create(inside(t, configMaps), configMap('there', { data: { a: '1' } }))
    const listed = await client.list({ resource: configMaps, namespace: t.namespace })
    assert.ok(listed.items.some(({ metadata }) => metadata.name === 'there'))
    await expectError(client.get(one(t, configMaps, 'there')), { code: 403 })
    await expectError(client.create(inside(t, configMaps), configMap('mine')), { code: 403 })
    const refused = [
      { verb: 'get', resource: 'pods', subresource: 'exec', namespace: t.namespace },
      { verb: 'get', resource: 'nodes', subresource: 'proxy' },
      { verb: 'create', resource: 'pods', namespace },
      { verb: 'create', resource: 'serviceaccounts', subresource: 'token', name, namespace: t.namespace },
      { verb: 'delete', resource: 'secrets', namespace: t.namespace },
      { verb: 'impersonate', resource: 'serviceaccounts', name: 'default', namespace: t.namespace },
    ]
    for (const question of refused) assert.equal(await may(client, question), false, JSON.stringify(question))

    // It has neither of what it gives.
    const granted = `contract-${t.unique}`
    t.cleanUp(() => t.client.delete({ resource: clusterRoleBindings, name: granted }))
    await client.create(
      { resource: clusterRoleBindings },
      {
        apiVersion: `${RBAC}/v1`,
        kind: 'ClusterRoleBinding',
        metadata: { name: granted },
        roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'cluster-admin' },
        subjects: [{ apiGroup: RBAC, kind: 'User', name: granted }],
      },
    )
    // The cluster hears of a binding a moment later.
    await eventually('reading what was given', () =>
      client
        .as({ user: granted })
        .list({ resource: pods, namespace: t.namespace })
        .then(({ kind }) => kind === 'PodList')
        .catch(ignore(403)),
    )

    // It puts itself right, and makes what comes after it.
    assert.equal(await put(t, client), account)
    // A token counts as older from another second on.
    await setTimeout(1100)
    const next = await issueToken(client, { account, secret: 'naru-token-two', instance: INSTANCE }, t.signal)
    const renewed = t.bearer(next.token)
    await tryAccess(renewed, t.signal)
    await endTokens(renewed, { instance: INSTANCE, inUse: next.secret }, t.signal)
    const left = await t.client.list({ resource: secrets, namespace })
    assert.deepEqual(
      left.items.map(({ metadata }) => metadata.name).filter((one) => one.startsWith('naru-token')),
      [next.secret],
    )

    await expectOthersSeen(t, renewed)
    await tieAccount(renewed, INSTANCE, t.signal)
    // Done twice it is as good as done once.
    await tieAccount(renewed, INSTANCE, t.signal)
    await cutAccount(renewed, { instance: INSTANCE, inUse: next.secret }, t.signal)
    await eventuallyGone('the binding', () =>
      t.client.get({ resource: clusterRoleBindings, name: ACCOUNT_ROLE }),
    )
    await eventuallyGone(
      'the account',
      () => t.client.get({ resource: serviceAccounts, namespace, name }),
      40,
    )
    // Behind hundreds of others it is not gone for a while.
    await eventually('the namespace being on its way out', () =>
      t.client
        .get({ resource: namespaces, name: namespace })
        .then(({ metadata }) => metadata.deletionTimestamp !== undefined)
        .catch((error: unknown) => error instanceof KubeError && error.code === 404),
    )
    await eventuallyGone('the role', () => t.client.get({ resource: clusterRoles, name: ACCOUNT_ROLE }))
  },
})
