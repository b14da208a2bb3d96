import type { HelmChart } from '@naru/contract/api/helm/charts'
import { AppError } from '@naru/contract/errors/app-error'
import type { KeptVersion } from './index/plan-charts.ts'
import type { HelmDb } from './repository-store.ts'

export type ChartStore = {
  load(): Promise<readonly HelmChart[]>
  /** All its versions that are kept, and how many more there are. Throws RESOURCE_NOT_FOUND. */
  findVersions(id: string): Promise<{ readonly versions: readonly KeptVersion[]; readonly leftOut: number }>
  /** Throws RESOURCE_NOT_FOUND. */
  findVersion(id: string, version: string): Promise<KeptVersion>
}

/** Charts as the indexes told of them that were read last. */
export function createChartStore(db: HelmDb): ChartStore {
  async function find(id: string) {
    const { repository, chart } = partsOfChart(id)
    const row = await db
      .selectFrom('helm_charts')
      .select(['summary', 'versions'])
      .where('repository', '=', repository)
      .where('name', '=', chart)
      .executeTakeFirst()
    if (!row) throw new AppError('RESOURCE_NOT_FOUND')
    return row
  }

  return {
    async load() {
      const rows = await db
        .selectFrom('helm_charts as chart')
        .innerJoin('helm_repositories as repository', 'repository.name', 'chart.repository')
        .select(['chart.repository', 'chart.name', 'chart.summary'])
        .select(['repository.read_at', 'repository.failing_since'])
        .orderBy('chart.repository')
        .orderBy('chart.name')
        .execute()
      return rows.map(({ repository, name, summary, read_at: read, failing_since: failing }) => ({
        id: `${repository}.${name}`,
        repository,
        name,
        ...summary,
        read: read?.toISOString() ?? '',
        failingSince: failing?.toISOString() ?? null,
      }))
    },
    async findVersions(id) {
      const { summary, versions } = await find(id)
      return { versions, leftOut: Math.max(0, summary.versions - versions.length) }
    },
    async findVersion(id, asked) {
      const found = (await find(id)).versions.find(({ version }) => version === asked)
      if (!found) throw new AppError('RESOURCE_NOT_FOUND')
      return found
    },
  }
}

/** Names of repositories have no dot. */
export function partsOfChart(id: string): { readonly repository: string; readonly chart: string } {
  const dot = id.indexOf('.')
  return { repository: id.slice(0, Math.max(0, dot)), chart: id.slice(dot + 1) }
}
