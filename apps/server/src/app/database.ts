import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { auditMigrations } from '../audit/migrations.ts'
import type { AuditTables } from '../audit/tables.ts'
import { clusterMigrations } from '../clusters/migrations.ts'
import type { ClusterTables } from '../clusters/tables.ts'
import { gitlabMigrations } from '../gitlab/migrations.ts'
import type { GitlabTables } from '../gitlab/tables.ts'
import { type HelmTables, helmMigrations } from '../helm/migrations.ts'
import { identityMigrations } from '../identity/migrations.ts'
import type { IdentityTables } from '../identity/tables.ts'
import { type NotifyTables, notifyMigrations } from '../notify/migrations.ts'
import { preferenceMigrations } from '../preferences/migrations.ts'
import type { PreferenceTables } from '../preferences/tables.ts'
import { projectMigrations } from '../projects/migrations.ts'
import type { ProjectTables } from '../projects/tables.ts'
import { registryMigrations } from '../registry/migrations.ts'
import type { RegistryTables } from '../registry/tables.ts'
import { type RuleTables, ruleMigrations } from '../rules/migrations.ts'
import { type SettingTables, settingMigrations } from '../sql/settings.ts'
import { changeMigrations } from '../sql/table-changes.ts'

/** Every table; each capability brings its own. */
export type Database = SettingTables &
  IdentityTables &
  AuditTables &
  ClusterTables &
  PreferenceTables &
  RuleTables &
  ProjectTables &
  NotifyTables &
  GitlabTables &
  HelmTables &
  RegistryTables

export type Db = Kysely<Database>

/** Applied in the order of their names, on PGlite and PostgreSQL alike: `NNNN-what` with a number never used before. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...settingMigrations,
  ...identityMigrations,
  ...auditMigrations,
  ...clusterMigrations,
  ...preferenceMigrations,
  ...ruleMigrations,
  ...projectMigrations,
  ...notifyMigrations,
  ...changeMigrations,
  ...gitlabMigrations,
  ...helmMigrations,
  ...registryMigrations,
}
