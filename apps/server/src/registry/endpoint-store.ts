import type { RegistryEndpoint } from '@naru/contract/api/registry/endpoints'
import { AppError } from '@naru/contract/errors/app-error'
import type { Selectable } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import type { RegistryAccess } from './registry-call.ts'
import type { RegistryDb, RegistryTables } from './tables.ts'

export type KeptEndpoint = RegistryAccess & Pick<RegistryEndpoint, 'id' | 'description'>

export type EndpointStore = {
  load(): Promise<readonly RegistryEndpoint[]>
  /** With its password. */
  find(id: string): Promise<(KeptEndpoint & { readonly version: number }) | null>
  /** Throws DUPLICATE. */
  insert(endpoint: KeptEndpoint, now: number): Promise<void>
  /** Throws CONFLICT where another change came between. */
  change(endpoint: KeptEndpoint, version: number): Promise<void>
  /** Throws RESOURCE_NOT_FOUND. */
  remove(id: string): Promise<void>
}

const contextOf = (id: string): string => `registry:${id}`

export function createEndpointStore(db: RegistryDb, sealer: Sealer): EndpointStore {
  const columnsOf = ({ id, description, address, authority, tokens, user, password }: KeptEndpoint) => ({
    description,
    address,
    authority,
    tokens,
    username: user,
    sealed: sealer.seal(password, contextOf(id)),
  })
  return {
    async load() {
      const rows = await db.selectFrom('registry_endpoints').selectAll().orderBy('id').execute()
      return rows.map(buildRecord)
    },
    async find(id) {
      const row = await db
        .selectFrom('registry_endpoints')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const { username, sealed, created: _, ...rest } = row
      return { ...rest, user: username, password: sealer.open(sealed, contextOf(id)) }
    },
    async insert(endpoint, now) {
      const kept = { id: endpoint.id, ...columnsOf(endpoint), version: 1, created: new Date(now) }
      try {
        await db.insertInto('registry_endpoints').values(kept).execute()
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'id', rule: 'rule.duplicate' }] })
      }
    },
    async change(endpoint, version) {
      const { numUpdatedRows } = await db
        .updateTable('registry_endpoints')
        .set({ ...columnsOf(endpoint), version: version + 1 })
        .where('id', '=', endpoint.id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('registry_endpoints')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('RESOURCE_NOT_FOUND')
    },
  }
}

type Row = Selectable<RegistryTables['registry_endpoints']>

function buildRecord(row: Row): RegistryEndpoint {
  const { id, address, username, description, authority, tokens, version, created } = row
  return {
    id,
    address,
    user: username,
    description,
    certificate: authority !== '',
    tokens,
    version,
    created: created.toISOString(),
  }
}
