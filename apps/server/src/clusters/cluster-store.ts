import type { Cluster } from '@naru/contract/api/clusters'
import { AppError } from '@naru/contract/errors/app-error'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import type { Kysely } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { Detected } from './cluster-probe.ts'
import type { StageResult } from './cluster-stages.ts'
import { credentialKind } from './credentials.ts'
import type { ClusterTables } from './tables.ts'

type Db = Kysely<ClusterTables>

/** A cluster as it is kept, with the access that no call ever answers. */
export type ClusterRecord = Omit<Cluster, 'status' | 'reason' | 'detail' | 'since' | 'lastSeen'> & {
  readonly access: ClusterAccess
}

export type ClusterStore = {
  load(): Promise<ClusterRecord[]>
  /** A text that differs whenever any record does: cheap to compare again and again. */
  loadVersion(): Promise<string>
  insert(
    cluster: { id: string; name: string; description: string; access: ClusterAccess },
    now: number,
  ): Promise<void>
  change(
    id: string,
    change: { name?: string; description?: string; access?: ClusterAccess },
    now: number,
  ): Promise<void>
  saveDetected(id: string, detected: Detected): Promise<void>
  saveStages(id: string, stages: readonly StageResult[], now: number): Promise<void>
  remove(id: string): Promise<void>
}

export function createClusterStore(db: Db, sealer: Sealer): ClusterStore {
  return {
    load: () => loadRecords(db, sealer),
    loadVersion: () => loadVersion(db),
    async insert({ id, name, description, access }, now) {
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
        created: new Date(now),
        ...created,
        ...sealAccess(sealer, { id, access, now }),
      }
      await refuseDuplicate(db.insertInto('clusters').values(row).execute())
    },
    async change(id, { name, description, access }, now) {
      const change = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(access && sealAccess(sealer, { id, access, now })),
      }
      if (Object.keys(change).length === 0) return
      await refuseDuplicate(db.updateTable('clusters').set(change).where('id', '=', id).execute())
    },
    async saveDetected(id, { version, platformVersion, clusterProvider, features }) {
      const found = { version, platform_version: platformVersion, provider: clusterProvider }
      const change = { ...found, features: JSON.stringify(features) }
      await db.updateTable('clusters').set(change).where('id', '=', id).execute()
    },
    async saveStages(id, stages, now) {
      await db.deleteFrom('cluster_stages').where('cluster_id', '=', id).execute()
      const rows = stages.map((stage) => ({ cluster_id: id, ...stage, updated: new Date(now) }))
      if (rows.length > 0) await db.insertInto('cluster_stages').values(rows).execute()
    },
    async remove(id) {
      await db.deleteFrom('clusters').where('id', '=', id).execute()
    },
  }
}

async function loadRecords(db: Db, sealer: Sealer): Promise<ClusterRecord[]> {
  const [rows, stages] = await Promise.all([
    db.selectFrom('clusters').selectAll().orderBy('created').execute(),
    db.selectFrom('cluster_stages').selectAll().execute(),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    server: row.server,
    version: row.version,
    platformVersion: row.platform_version,
    clusterProvider: row.provider,
    connections: stages
      .filter((stage) => stage.cluster_id === row.id)
      .map(({ stage, status, reason, updated }) => ({
        stage,
        status,
        reason,
        updated: updated.toISOString(),
      })),
    features: row.features,
    gpu: row.features.includes('gpu'),
    mlAi: row.features.includes('gpu') || row.features.includes('kubeflow'),
    created: row.created.toISOString(),
    credentialKind: row.credential_kind,
    credentialUpdated: row.credential_updated.toISOString(),
    access: openAccess(sealer, row.id, row.credentials),
  }))
}

async function loadVersion(db: Db): Promise<string> {
  const [rows, stages] = await Promise.all([
    db
      .selectFrom('clusters')
      .select(['id', 'name', 'description', 'credential_updated', 'version', 'features'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cluster_stages')
      .select(['cluster_id', 'stage', 'status', 'updated'])
      .orderBy('updated')
      .execute(),
  ])
  return JSON.stringify([rows, stages])
}

function sealAccess(sealer: Sealer, { id, access, now }: { id: string; access: ClusterAccess; now: number }) {
  return {
    server: access.server,
    credentials: sealer.seal(JSON.stringify(access), `cluster:${id}`),
    credential_kind: credentialKind(access),
    credential_updated: new Date(now),
  }
}

function openAccess(sealer: Sealer, id: string, sealed: string): ClusterAccess {
  // Only what `sealAccess` wrote comes back: anything else does not open.
  return JSON.parse(sealer.open(sealed, `cluster:${id}`)) as ClusterAccess
}

/** Both databases name a broken unique rule by the same SQL state. */
async function refuseDuplicate(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505')
      throw error
    throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'name', rule: 'rule.duplicate' }] })
  }
}
