import type { Migration } from 'kysely'

/** Filled by the clusters capability. */
export type ClusterTables = Record<never, never>

export const clusterMigrations: Readonly<Record<string, Migration>> = {}
