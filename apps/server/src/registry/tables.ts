import type { ColumnType, Kysely } from 'kysely'

export type RegistryTables = {
  registry_endpoints: {
    id: string
    description: string
    address: string
    /** Empty where it asks for nobody. */
    username: string
    /** The sealed password. */
    sealed: string
    /** PEM of the authority that is trusted; empty for those that everybody trusts. */
    authority: string
    /** The origin that issues its tokens; empty where none does. */
    tokens: string
    version: number
    created: ColumnType<Date, Date, never>
  }
  registry_repositories: {
    id: string
    endpoint: string
    repository: string
    description: string
    created: ColumnType<Date, Date, never>
  }
}

export type RegistryDb = Kysely<RegistryTables>
