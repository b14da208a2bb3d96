import type { ImageRepository, ImageRepositoryInput } from '@naru/contract/api/registry/repositories'
import { AppError } from '@naru/contract/errors/app-error'
import { isUniqueViolation } from '../sql/violations.ts'
import type { RegistryDb } from './tables.ts'

export type RepositoryStore = {
  load(): Promise<readonly ImageRepository[]>
  /** Throws RESOURCE_NOT_FOUND. */
  read(id: string): Promise<ImageRepository>
  /** Throws DUPLICATE. */
  insert(repository: ImageRepositoryInput, now: number): Promise<void>
  /** Throws RESOURCE_NOT_FOUND. */
  describe(id: string, description: string): Promise<void>
  /** Throws RESOURCE_NOT_FOUND. */
  remove(id: string): Promise<void>
}

export function createRepositoryStore(db: RegistryDb): RepositoryStore {
  const selected = db
    .selectFrom('registry_repositories as repository')
    .innerJoin('registry_endpoints as endpoint', 'endpoint.id', 'repository.endpoint')
    .selectAll('repository')
    .select('endpoint.address')
  return {
    load: async () => (await selected.orderBy('repository.id').execute()).map(buildRecord),
    async read(id) {
      const row = await selected.where('repository.id', '=', id).executeTakeFirst()
      if (!row) throw new AppError('RESOURCE_NOT_FOUND')
      return buildRecord(row)
    },
    async insert({ description = '', ...repository }, now) {
      const row = { ...repository, description, created: new Date(now) }
      try {
        await db.insertInto('registry_repositories').values(row).execute()
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', { cause: error, fields: [{ field: 'id', rule: 'rule.duplicate' }] })
      }
    },
    async describe(id, description) {
      const { numUpdatedRows } = await db
        .updateTable('registry_repositories')
        .set({ description })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('RESOURCE_NOT_FOUND')
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('registry_repositories')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('RESOURCE_NOT_FOUND')
    },
  }
}

type Row = Omit<ImageRepository, 'created'> & { readonly created: Date }

function buildRecord({ created, ...row }: Row): ImageRepository {
  return { ...row, created: created.toISOString() }
}
