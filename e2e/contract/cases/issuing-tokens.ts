import assert from 'node:assert/strict'
import { KubeError } from '@naru/kube/errors'
import { eventually, expectError } from '../expect.ts'
import { defineCases, inside, one, read, secrets, serviceAccounts, type Trial } from '../trial.ts'

/** A service account of the case's own; of another one nobody asks for tokens. */
async function createAccount(t: Trial) {
  const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } }
  return t.client.create(inside(t, serviceAccounts), account)
}

function ask(t: Trial, spec: object): Promise<unknown> {
  const path = `/api/v1/namespaces/${t.namespace}/serviceaccounts/robot/token`
  const body = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec }
  return t.client.json({ path, method: 'POST', body })
}

async function createSecret(t: Trial, name: string) {
  const made = await t.client.create(inside(t, secrets), {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
  })
  return { apiVersion: 'v1', kind: 'Secret', name, uid: made.metadata.uid }
}

/** Whom the cluster takes the bearer for; undefined for nobody. */
async function bearerOf(t: Trial, answer: unknown): Promise<unknown> {
  const spec = { token: read(answer, 'status', 'token') }
  const body = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenReview', spec }
  const review = await t.client.json({
    path: '/apis/authentication.k8s.io/v1/tokenreviews',
    method: 'POST',
    body,
  })
  return read(review, 'status', 'authenticated') === true ? read(review, 'status', 'user') : undefined
}

/** What is known of a token is remembered for some seconds. */
const eventuallyNobody = (t: Trial, answer: unknown) =>
  eventually('the token being nobody’s', async () => (await bearerOf(t, answer)) === undefined, 30)

export const issuingTokens = defineCases('issuing tokens', {
  async 'takes whoever shows a token for its service account'(t) {
    const account = await createAccount(t)
    const user = await bearerOf(t, await ask(t, { expirationSeconds: 600 }))
    assert.equal(read(user, 'username'), `system:serviceaccount:${t.namespace}:robot`)
    assert.equal(read(user, 'uid'), account.metadata.uid)
  },

  async 'makes a token that is bound to a secret and lives for a month'(t) {
    await createAccount(t)
    const boundObjectRef = await createSecret(t, 'binding')
    const answer = await ask(t, { expirationSeconds: 2_592_000, boundObjectRef })
    assert.deepEqual(read(answer, 'spec', 'boundObjectRef'), boundObjectRef)
    assert.equal(read(answer, 'spec', 'expirationSeconds'), 2_592_000)
    assert.notEqual(await bearerOf(t, answer), undefined)
  },

  async 'ends a token with the secret that it is bound to, and no other'(t) {
    await createAccount(t)
    const [one1, two] = [await createSecret(t, 'one'), await createSecret(t, 'two')]
    const ended = await ask(t, { expirationSeconds: 3600, boundObjectRef: one1 })
    const kept = await ask(t, { expirationSeconds: 3600, boundObjectRef: two })
    await t.client.delete(one(t, secrets, 'one'))
    await eventuallyNobody(t, ended)
    assert.notEqual(await bearerOf(t, kept), undefined)
  },

  async 'does not take a token for a secret that was made anew under the same name'(t) {
    await createAccount(t)
    const bound = await ask(t, { expirationSeconds: 3600, boundObjectRef: await createSecret(t, 'one') })
    await t.client.delete(one(t, secrets, 'one'))
    await createSecret(t, 'one')
    await eventuallyNobody(t, bound)
  },

  async 'ends all tokens of a service account with it, also where another gets its name'(t) {
    await createAccount(t)
    const answer = await ask(t, { expirationSeconds: 3600 })
    await t.client.delete(one(t, serviceAccounts, 'robot'))
    await eventually('the name being free', () =>
      createAccount(t).catch((error: unknown) => {
        if (!(error instanceof KubeError && error.code === 409)) throw error
        return undefined
      }),
    )
    await eventuallyNobody(t, answer)
  },

  async 'refuses a token that would end too soon, or is to be bound to what is not there'(t) {
    await createAccount(t)
    const bound = await createSecret(t, 'binding')
    const expirationSeconds = 600
    await expectError(ask(t, { expirationSeconds: 599 }), {
      code: 422,
      reason: 'Invalid',
      message: /spec\.expirationSeconds: Invalid value: 599: may not specify a duration less than 10 minutes/,
    })
    await expectError(ask(t, { expirationSeconds, boundObjectRef: { ...bound, name: 'absent' } }), {
      code: 404,
      message: /secrets "absent" not found/,
    })
    await expectError(ask(t, { expirationSeconds, boundObjectRef: { ...bound, uid: 'other' } }), {
      code: 409,
      message: /the UID in the bound object reference \(other\) does not match the UID in record/,
    })
    await expectError(ask(t, { expirationSeconds, boundObjectRef: { ...bound, kind: 'ConfigMap' } }), {
      code: 400,
      message: /cannot bind token to object of type \/v1, Kind=ConfigMap/,
    })
  },
})
