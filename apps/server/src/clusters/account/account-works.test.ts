import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { ACCOUNT_ROLE, KEEPER_ROLE } from '@naru/contract/access/own-account'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDatabase } from '../../../test/databases.ts'
import { type Answer, type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import type { Db } from '../../app/database.ts'
import { createSealer } from '../../crypto/seal.ts'
import { applyObjects } from '../../rules/apply-access.ts'
import { createClusterStore } from '../cluster-store.ts'
import { createJobStore, LeaseLostError } from '../jobs/job-store.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'
import { createAccountWorks } from './account-works.ts'
import { isAccountDue, RENEW_MS, SPREAD_MS } from './kept-account.ts'

const SECRETS = `/api/v1/namespaces/${OWN_ACCOUNT.namespace}/secrets`
const ACCOUNT = `/api/v1/namespaces/${OWN_ACCOUNT.namespace}/serviceaccounts/${OWN_ACCOUNT.name}`
const RBAC = '/apis/rbac.authorization.k8s.io/v1'
const ROLES = [
  `${RBAC}/clusterroles/${ACCOUNT_ROLE}`,
  `${RBAC}/clusterroles/${KEEPER_ROLE}`,
  `${RBAC}/clusterrolebindings/${ACCOUNT_ROLE}`,
  `${RBAC}/namespaces/${OWN_ACCOUNT.namespace}/rolebindings/${KEEPER_ROLE}`,
]
const ACCOUNTS = `/api/v1/namespaces/${OWN_ACCOUNT.namespace}/serviceaccounts`
const REVIEWS = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
const REFUSED = {
  status: 403,
  body: { kind: 'Status', status: 'Failure', code: 403, reason: 'Forbidden', message: 'not you' },
}
const UNKNOWN = { status: 401, body: { kind: 'Status', code: 401, reason: 'Unauthorized' } }

let database: Awaited<ReturnType<typeof openMemoryDatabase>>
let db: Db
let cluster: FakeCluster
/** The secrets that are there, and so the tokens that hold. */
let secrets: string[]
/** Their labels and when they were made. */
let made: Map<string, object>
let clock: number
/** What the cluster says of the life of its tokens. */
let life: { expirationTimestamp?: string }
/** Of which clusters it was told that they have another token. */
let renewed: string[]
const sealer = createSealer(Buffer.alloc(32, 7))
const clusters = () => createClusterStore(db, sealer)

beforeAll(async () => {
  database = await openMemoryDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await db.deleteFrom('clusters').execute()
  cluster = await startFakeCluster()
  secrets = []
  made = new Map()
  renewed = []
  life = {}
  clock = Date.UTC(2026, 0, 1)
  serveTokens(() => ({}))
})
afterEach(() => cluster.close())

/** A cluster that makes tokens, each named after the secret that it is bound to. */
function serveTokens(fault: () => Answer): void {
  for (const role of ROLES)
    cluster.on('GET', role, () => ({ body: { metadata: { name: 'role', uid: 'r1' } } }))
  cluster.on('PATCH', ACCOUNT, () => ({
    body: { kind: 'ServiceAccount', metadata: { name: 'naru', uid: 'u1' } },
  }))
  cluster.on('POST', REVIEWS, ({ headers }) =>
    holds(headers.authorization) ? { status: 201, body: { status: { allowed: true } } } : UNKNOWN,
  )
  cluster.on('POST', SECRETS, ({ body }) => {
    const { metadata } = JSON.parse(body)
    secrets.push(metadata.name)
    made.set(metadata.name, {
      labels: metadata.labels,
      creationTimestamp: new Date(clock).toISOString(),
    })
    cluster.on('DELETE', `${SECRETS}/${metadata.name}`, () => {
      secrets = secrets.filter((name) => name !== metadata.name)
      return { body: { kind: 'Status', status: 'Success' } }
    })
    return { status: 201, body: { kind: 'Secret', metadata: { ...metadata, uid: `uid-${metadata.name}` } } }
  })
  cluster.on('GET', SECRETS, () => ({
    body: {
      kind: 'SecretList',
      apiVersion: 'v1',
      metadata: {},
      items: secrets.map((name) => ({ metadata: { name, ...made.get(name) } })),
    },
  }))
  cluster.on('POST', `${ACCOUNT}/token`, ({ body, headers }) => {
    if (!holds(headers.authorization)) return UNKNOWN
    const token = `token-of-${JSON.parse(body).spec.boundObjectRef.name}`
    return { status: 201, body: { status: { token, ...life } }, ...fault() }
  })
}

function holds(authorization: string | undefined): boolean {
  const token = authorization?.replace('Bearer ', '')
  return token === 'given' || secrets.some((name) => token === `token-of-${name}`)
}

async function register(choice: { own?: boolean; keep?: boolean } = { own: true }): Promise<void> {
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'given' }
  await clusters().insert({ id: 'seoul', name: 'seoul', description: '', access, ...choice }, clock)
}

async function load() {
  const [record] = await clusters().load()
  if (!record) throw new Error('not registered')
  return record
}

/** One turn of a replica with the cluster's account. */
async function sync(faults: Partial<AccountStore> = {}): Promise<void> {
  const record = await load()
  const open = (access: typeof record.access) =>
    createKubeClient({ transport: createUndiciTransport(access) })
  const client = open(record.access)
  const store = createJobStore(db, 60_000)
  const lease = await store.take('seoul')
  if (!lease) throw new Error('somebody else has it')
  let made = 0
  const works = createAccountWorks({
    store: { ...createAccountStore(db, sealer), ...faults },
    applyRoles: (of, objects, signal) => applyObjects(of, objects, { signal }),
    openClient: open,
    now: () => clock,
    onRenewed: (id) => renewed.push(id),
    newName: () => `${lease.fence}${(made += 1)}`,
  })
  try {
    const signal = AbortSignal.timeout(20_000)
    await works.syncAccount({ on: { record, client }, lease, signal, note: () => undefined })
  } finally {
    await store.release(lease)
    await client.close()
  }
}

describe('an account of Naru’s own', () => {
  it('is made where a person wants it, and nowhere else', async () => {
    await register({})
    await sync()
    expect((await load()).account).toMatchObject({ as: 'given', own: false, reason: null })
    expect(isAccountDue((await load()).account, clock + 30 * RENEW_MS, true)).toBe(false)
    expect(cluster.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /version'])
  })

  it('of a cluster that is known from before is not wanted', async () => {
    await register({})
    await db.deleteFrom('cluster_accounts').execute()
    await sync()
    expect((await load()).access.token).toBe('given')
    expect(isAccountDue((await load()).account, clock, false)).toBe(false)
  })

  it('goes again where a person does not want it any more', async () => {
    await register()
    await sync()
    await clusters().change('seoul', { own: false }, clock)
    expect(isAccountDue((await load()).account, clock, false)).toBe(true)
    cluster.seen.length = 0
    await sync()
    const { access, account } = await load()
    expect([access.token, account.as, account.secret]).toEqual(['given', 'given', null])
    expect(cluster.seen.some(({ method, url }) => method === 'DELETE' && url === ACCOUNT)).toBe(true)
    expect(isAccountDue(account, clock, false)).toBe(false)
  })

  it('does not let the credentials be forgotten where tokens live for less than a week', async () => {
    const expirationTimestamp = new Date(clock + RENEW_MS).toISOString()
    life = { expirationTimestamp }
    await register({ own: true, keep: false })
    await sync()
    const { account } = await load()
    expect([account.as, account.given?.token, account.renew]).toEqual(['own', 'given', clock + RENEW_MS / 2])
  })

  it('takes the place of what was given, which is forgotten where a person says so', async () => {
    await register({ own: true, keep: false })
    await sync()
    const { access, account } = await load()
    expect([access.token, account.as, account.given]).toEqual(['token-of-naru-token-11', 'own', null])
    expect(secrets).toEqual(['naru-token-11'])
    const rows = JSON.stringify(await db.selectFrom('cluster_accounts').selectAll().execute())
    expect(rows).toContain('"given":null')
  })

  it('leaves what was given beside it otherwise', async () => {
    await register()
    await sync()
    expect((await load()).account.given?.token).toBe('given')
  })

  it('gets another token every day, and the one before ends when every replica has the new one', async () => {
    await register()
    await sync()
    clock += RENEW_MS
    await sync()
    expect((await load()).access.token).toBe('token-of-naru-token-21')
    expect(secrets).toEqual(['naru-token-11', 'naru-token-21'])
    clock += SPREAD_MS
    await sync()
    expect([secrets, renewed]).toEqual([['naru-token-21'], ['seoul', 'seoul']])
    expect((await load()).account.look).toBe(clock - SPREAD_MS + RENEW_MS)
  })

  it('comes about after whoever made it has died, and leaves no token that nobody has', async () => {
    await register()
    await expect(sync({ saveOwn: () => Promise.reject(new LeaseLostError()) })).rejects.toThrow(
      LeaseLostError,
    )
    expect([(await load()).access.token, secrets]).toEqual(['given', ['naru-token-11']])
    clock += SPREAD_MS
    await sync()
    expect([(await load()).access.token, secrets.length]).toEqual(['token-of-naru-token-21', 2])
    clock += SPREAD_MS
    await sync()
    expect(secrets).toEqual(['naru-token-21'])
  })

  it.each([
    ['makes no tokens', { status: 404, body: { kind: 'Status', code: 404, message: 'no such thing' } }],
    ['answers without one', { body: {} }],
    ['refuses', REFUSED],
  ])(
    'does not come about where the cluster %s: what was given stays in use, and it is said why',
    async (_what, answer) => {
      serveTokens(() => answer)
      await register()
      await sync()
      const { access, account } = await load()
      expect([access.token, account.as]).toEqual(['given', 'given'])
      expect(account.reason).toMatch(/\S/)
      expect(account.look).toBeGreaterThan(clock)
    },
  )

  it('says nothing of a cluster that does not answer: that is tried again from the start', async () => {
    await register()
    await cluster.close()
    await expect(sync()).rejects.toMatchObject({ code: 0 })
    expect((await load()).account).toMatchObject({ as: 'given', reason: null })
  })

  it('that the cluster does not know any more is made anew by what was kept', async () => {
    await register()
    await sync()
    secrets = []
    cluster.on('PATCH', ACCOUNT, ({ headers }) =>
      holds(headers.authorization)
        ? { body: { kind: 'ServiceAccount', metadata: { name: 'naru', uid: 'u2' } } }
        : UNKNOWN,
    )
    await sync()
    const { access, account } = await load()
    expect([access.token, account.as, account.given?.token]).toEqual([
      'token-of-naru-token-21',
      'own',
      'given',
    ])
  })

  it('is told to be in trouble where the cluster refuses to let it be looked after, and stays', async () => {
    await register({ own: true, keep: false })
    await sync()
    cluster.on('PATCH', ACCOUNT, () => REFUSED)
    await expect(sync()).rejects.toMatchObject({ code: 403 })
    expect((await load()).account).toMatchObject({ as: 'own', reason: 'not you' })
  })

  it('gets another token all the same where it cannot be put right', async () => {
    await register({ own: true, keep: false })
    await sync()
    cluster.on('PATCH', ACCOUNT, () => REFUSED)
    cluster.on('GET', ACCOUNTS, () => ({
      body: {
        kind: 'ServiceAccountList',
        apiVersion: 'v1',
        metadata: {},
        items: [{ metadata: { name: OWN_ACCOUNT.name, uid: 'u1' } }],
      },
    }))
    clock += RENEW_MS
    await expect(sync()).rejects.toMatchObject({ code: 403 })
    const { access, account } = await load()
    expect([access.token, account.reason]).toEqual(['token-of-naru-token-21', 'not you'])
  })

  it('is not given up for credentials that the cluster does not take either', async () => {
    await register()
    await sync()
    secrets = []
    cluster.on('PATCH', ACCOUNT, () => UNKNOWN)
    cluster.on('GET', '/version', () => UNKNOWN)
    await expect(sync()).rejects.toMatchObject({ code: 401 })
    const { access, account } = await load()
    expect([access.token, account.as, account.given?.token]).toEqual([
      'token-of-naru-token-11',
      'own',
      'given',
    ])
  })

  it('goes back to the credentials where it may do nothing any more', async () => {
    await register()
    await sync()
    cluster.on('PATCH', ACCOUNT, ({ headers }) =>
      headers.authorization === 'Bearer given'
        ? { body: { kind: 'ServiceAccount', metadata: { name: 'naru', uid: 'u1' } } }
        : REFUSED,
    )
    await sync()
    expect((await load()).access.token).toBe('token-of-naru-token-21')
  })

  it('leaves the account and the tokens of another registration', async () => {
    await register()
    await sync()
    secrets.push('theirs')
    const labels = { ...MANAGED, 'app.kubernetes.io/instance': 'other' }
    made.set('theirs', { labels, creationTimestamp: new Date(0).toISOString() })
    clock += SPREAD_MS
    await sync()
    await clusters().change('seoul', { own: false }, clock)
    await sync()
    expect((await load()).access.token).toBe('given')
    expect(secrets).toEqual(['theirs'])
    expect(cluster.seen.some(({ method, url }) => method === 'DELETE' && url === ACCOUNT)).toBe(false)
  })

  it('does not end a token that is newer than its own', async () => {
    await register()
    await sync()
    clock += SPREAD_MS
    secrets.push('newer')
    made.set('newer', { ...made.get('naru-token-11'), creationTimestamp: new Date(clock).toISOString() })
    await sync()
    expect(secrets).toContain('newer')
  })

  it('waits until the one of before has gone', async () => {
    await register()
    const ownerReferences = [{ kind: 'ClusterRole', name: ACCOUNT_ROLE, uid: 'gone' }]
    cluster.on('PATCH', ACCOUNT, () => ({
      body: { kind: 'ServiceAccount', metadata: { name: 'naru', uid: 'u1', ownerReferences } },
    }))
    await expect(sync()).rejects.toThrow('still being removed')
    expect((await load()).account).toMatchObject({ as: 'given', reason: null })
  })

  it('is looked at again where a person asked for another token meanwhile', async () => {
    await register()
    await sync()
    clock += SPREAD_MS
    const store = createAccountStore(db, sealer)
    await sync({ prove: () => store.lookNow('seoul', clock) })
    expect(isAccountDue((await load()).account, clock, false)).toBe(true)
  })

  it('of a job that knows another identity is not written any more', async () => {
    await register()
    const lease = await createJobStore(db, 60_000).take('seoul')
    if (!lease) throw new Error('somebody else has it')
    await clusters().change('seoul', { access: (await load()).access }, clock)
    await expect(createAccountStore(db, sealer).prove(lease)).rejects.toThrow(LeaseLostError)
  })
})
