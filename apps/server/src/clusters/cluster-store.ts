import type { Cluster, MeshChoices } from '@naru/contract/api/clusters'
import type { ClusterChange } from '@naru/contract/api/inputs/cluster-input'
import { AppError } from '@naru/contract/errors/app-error'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import type { Insertable, Kysely } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { refuseStale } from '../platform/refuse-stale.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import { GIVEN_ONLY, type KeptAccount } from './account/kept-account.ts'
import type { Detected } from './cluster-probe.ts'
import { type Job, planConnections, type StageResult } from './jobs/stage-plan.ts'
import { fromColumns, MESH_COLUMNS, toColumns } from './mesh-columns.ts'
import { openAccess, sealAccess } from './sealed-access.ts'
import type { ClusterTables } from './tables.ts'

type Db = Kysely<ClusterTables>

const CHOSEN = Object.values(MESH_COLUMNS)

/** A cluster as it is kept, with the access that no call ever answers. */
export type ClusterRecord = Omit<
  Cluster,
  'account' | 'certificates' | 'status' | 'reason' | 'detail' | 'since' | 'lastSeen'
> & {
  readonly access: ClusterAccess
  readonly account: KeptAccount
  /** What its stages are of. */
  readonly job: Job
}

type Was = ClusterChange['was']

type ClusterEdit = {
  readonly was?: Was
  readonly name?: string
  readonly description?: string
  readonly access?: ClusterAccess
} & Partial<MeshChoices> &
  AccountChoice

/** Whether Naru is to be an account of its own there, and what was given to be kept then; what is left out stays. */
type AccountChoice = { readonly own?: boolean; readonly keep?: boolean }

export type ClusterStore = {
  load(): Promise<ClusterRecord[]>
  /** A text that differs whenever any record does: cheap to compare again and again. */
  loadVersion(): Promise<string>
  /** What goes on with a cluster, or went on last; null where it is gone. */
  loadJob(id: string): Promise<Job | null>
  insert(
    cluster: Pick<ClusterRecord, 'id' | 'name' | 'description' | 'access'> &
      Partial<MeshChoices> &
      AccountChoice,
    now: number,
  ): Promise<void>
  /** Throws CONFLICT where it is not any more what it was for who read it. */
  refuseStale(id: string, was: Was): Promise<void>
  /** As `refuseStale`. A new access is what Naru is there from now on, until it has an account of its own again. */
  change(id: string, change: ClusterEdit, now: number): Promise<void>
  saveDetected(id: string, detected: Detected): Promise<void>
  /** How a stage that has ended is now, as whoever looks after it later on found it. */
  saveFinding(id: string, finding: StageResult, now: number): Promise<void>
  remove(id: string): Promise<void>
}

export function createClusterStore(db: Db, sealer: Sealer): ClusterStore {
  return {
    load: () => loadRecords(db, sealer),
    loadVersion: () => loadVersion(db),
    async loadJob(id) {
      const row = await db.selectFrom('clusters').select('job').where('id', '=', id).executeTakeFirst()
      return row?.job ?? null
    },
    insert: (cluster, now) => insertCluster(db, sealer, { cluster, now }),
    refuseStale: (id, was) => refuseStaleChoices(db, id, was),
    async change(id, { was, access, own, keep, name, description, ...mesh }, now) {
      const change = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...toColumns(mesh),
        ...(access && sealAccess(sealer, { id, access, now })),
      }
      const choice = { ...(own !== undefined && { own }), ...(keep !== undefined && { keep }) }
      await refuseDuplicate(
        db.transaction().execute(async (trx) => {
          await refuseStaleChoices(trx, id, was)
          if (Object.keys(change).length > 0)
            await trx
              .updateTable('clusters')
              // Whoever has taken the job meanwhile knows another identity.
              .set((eb) => ({ ...change, ...(access && { fence: eb('fence', '+', 1) }) }))
              .where('id', '=', id)
              .execute()
          if (access) await giveAccess(trx, { id, choice, now })
          else if (Object.keys(choice).length > 0) await choose(trx, { id, choice, now })
        }),
      )
    },
    async saveDetected(id, { version, platformVersion, clusterProvider, features }) {
      const found = { version, platform_version: platformVersion, provider: clusterProvider }
      const change = { ...found, features: JSON.stringify(features) }
      await db.updateTable('clusters').set(change).where('id', '=', id).execute()
    },
    async saveFinding(id, { stage, status, reason }, now) {
      await db
        .updateTable('cluster_stages')
        .set({ status, reason, updated: new Date(now) })
        .where('cluster_id', '=', id)
        .where('stage', '=', stage)
        .where('status', 'in', ['Connected', 'Warning'])
        .execute()
    },
    async remove(id) {
      await db.deleteFrom('clusters').where('id', '=', id).execute()
    },
  }
}

async function refuseStaleChoices(db: Db, id: string, was: Was): Promise<void> {
  const row = await db
    .selectFrom('clusters')
    .select(['name', 'description', ...CHOSEN])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { own, keep } =
    (await db
      .selectFrom('cluster_accounts')
      .select(['own', 'keep'])
      .where('cluster_id', '=', id)
      .executeTakeFirst()) ?? GIVEN_ONLY
  refuseStale(was, { ...row, ...(row && fromColumns(row)), ownAccount: own, forgetGiven: !keep })
}

type Inserted = { readonly cluster: Parameters<ClusterStore['insert']>[0]; readonly now: number }

async function insertCluster(db: Db, sealer: Sealer, { cluster, now }: Inserted): Promise<void> {
  const { id, name, description, access, own = false, keep = true, ...mesh } = cluster
  const created = {
    version: null,
    platform_version: null,
    provider: 'kubernetes',
    features: '[]',
  } as const
  const row = {
    id,
    name,
    description,
    ...toColumns(mesh),
    created: new Date(now),
    job_since: new Date(now),
    ...created,
    ...sealAccess(sealer, { id, access, now }),
  }
  await refuseDuplicate(
    db.transaction().execute(async (trx) => {
      await trx.insertInto('clusters').values(row).execute()
      await giveAccess(trx, { id, choice: { own, keep }, now })
    }),
  )
}

type Chosen = { readonly id: string; readonly choice: AccountChoice; readonly now: number }

/** What was given is who Naru is, whatever the account was before; what that has left in the cluster is known still. */
async function giveAccess(db: Db, { id, choice, now }: Chosen): Promise<void> {
  const times = { made: null, look_at: new Date(now), renew_at: null }
  const given = { as_who: 'given', reason: null, version: 0, given: null, cut: false, ...times } as const
  await saveAccount(db, id, { first: { ...FIRST, ...given, ...choice }, after: { ...given, ...choice } })
}

/** It is looked at now, and gets a token that tells how long tokens live there. */
async function choose(db: Db, { id, choice, now }: Chosen): Promise<void> {
  const due = { look_at: new Date(now), reason: null }
  const first = { ...FIRST, ...due, ...choice }
  await saveAccount(db, id, { first, after: { ...due, renew_at: new Date(now), ...choice } })
}

type Row = Omit<Insertable<ClusterTables['cluster_accounts']>, 'cluster_id'>
const FIRST = {
  as_who: GIVEN_ONLY.as,
  own: GIVEN_ONLY.own,
  reason: null,
  secret: null,
  made: null,
  renew_at: null,
  version: GIVEN_ONLY.version,
  given: null,
  keep: GIVEN_ONLY.keep,
} as const

async function saveAccount(
  db: Db,
  id: string,
  { first, after }: { readonly first: Row; readonly after: Partial<Row> },
): Promise<void> {
  await db
    .insertInto('cluster_accounts')
    .values({ cluster_id: id, ...first })
    .onConflict((conflict) => conflict.column('cluster_id').doUpdateSet(after))
    .execute()
}

async function loadRecords(db: Db, sealer: Sealer): Promise<ClusterRecord[]> {
  const [rows, stages, accounts] = await Promise.all([
    db.selectFrom('clusters').selectAll().orderBy('created').execute(),
    db.selectFrom('cluster_stages').selectAll().execute(),
    db.selectFrom('cluster_accounts').selectAll().execute(),
  ])
  const accountOf = (id: string): KeptAccount => {
    const row = accounts.find(({ cluster_id }) => cluster_id === id)
    if (!row) return GIVEN_ONLY
    const { as_who: as, own, reason, secret, made, look_at, renew_at, version, given, keep, cut } = row
    return {
      as,
      own,
      reason,
      secret,
      version,
      keep,
      cut,
      made: timeOf(made),
      look: look_at.getTime(),
      renew: timeOf(renew_at),
      given: given === null ? null : openAccess(sealer, id, given),
    }
  }
  const stagesOf = (id: string) =>
    stages
      .filter(({ cluster_id }) => cluster_id === id)
      .map(({ stage, status, reason, updated }) => ({
        stage,
        status,
        reason,
        updated: updated.toISOString(),
      }))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    server: row.server,
    version: row.version,
    platformVersion: row.platform_version,
    clusterProvider: row.provider,
    job: row.job,
    connections: [...planConnections(row.job, stagesOf(row.id), row.job_since.toISOString())],
    features: row.features,
    gpu: row.features.includes('gpu'),
    mlAi: row.features.includes('gpu') || row.features.includes('kubeflow'),
    created: row.created.toISOString(),
    credentialKind: row.credential_kind,
    credentialUpdated: row.credential_updated.toISOString(),
    ...fromColumns(row),
    access: openAccess(sealer, row.id, row.credentials),
    account: accountOf(row.id),
  }))
}

function timeOf(date: Date | null): number | null {
  return date === null ? null : date.getTime()
}

async function loadVersion(db: Db): Promise<string> {
  const [rows, stages, accounts] = await Promise.all([
    db
      .selectFrom('clusters')
      .select(['id', 'name', 'description', ...CHOSEN])
      .select(['version', 'features', 'job', 'job_since', 'credential_updated'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cluster_stages')
      .select(['cluster_id', 'stage', 'status', 'updated'])
      .orderBy('updated')
      .execute(),
    db
      .selectFrom('cluster_accounts')
      .select(['cluster_id', 'as_who', 'own', 'reason', 'look_at', 'renew_at', 'keep', 'cut'])
      .orderBy('cluster_id')
      .execute(),
  ])
  return JSON.stringify([rows, stages, accounts])
}

async function refuseDuplicate(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'name', rule: 'rule.duplicate' }] })
  }
}
