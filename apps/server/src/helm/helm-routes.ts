import { API } from '@naru/contract/api/base'
import { helmChartDetails, helmChartFiles, helmChartVersions } from '@naru/contract/api/helm/charts'
import { AppError } from '@naru/contract/errors/app-error'
import { helmChartRecord } from '@naru/contract/kinds/helm/helm-chart.record'
import { helmRepositoryRecord } from '@naru/contract/kinds/helm/helm-repository.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, doneResult, resultOf } from '../http/envelope.ts'
import { lookingInTurn } from '../http/limits/looking-in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { LoadFiles } from './archive/load-files.ts'
import { type ChartStore, partsOfChart } from './chart-store.ts'
import type { KeptVersion } from './index/plan-charts.ts'
import type { RepositoryService } from './repository-service.ts'
import type { RepositoryStore } from './repository-store.ts'

export type HelmRouteOptions = {
  readonly charts: ChartStore
  readonly repositories: Pick<RepositoryStore, 'find'>
  readonly service: Pick<RepositoryService, 'readAgain'>
  readonly loadFiles: LoadFiles
}

const oneChart = z.object({ id: z.string().max(320) })
const oneVersion = oneChart.extend({ version: z.string().max(128) })
const oneRepository = z.object({ id: z.string().max(63) })

/** What is asked of charts and repositories beside their records. */
export function addHelmRoutes(app: FastifyInstance, options: HelmRouteOptions): void {
  addReadAgain(app, options)
  addVersions(app, options)
  addFiles(app, options)
}

function addReadAgain(app: FastifyInstance, { service }: HelmRouteOptions): void {
  const { spec } = helmRepositoryRecord
  app.withTypeProvider<ZodProvider>().post(
    `${API.platform}${spec.collection}/:id/read`,
    {
      config: { permission: { roles: rolesThatMay(helmRepositoryRecord, 'create') } },
      ...lookingInTurn,
      schema: { params: oneRepository, response: { 200: doneResult } },
    },
    async (request) => {
      const { id } = request.params
      await request.server.audit.attempt(
        request,
        { verb: 'read-again', kind: spec.kind, name: id },
        async () => ({ answer: await service.readAgain(id) }),
      )
      return buildAnswer(request, {})
    },
  )
}

const chartPath = `${API.platform}${helmChartRecord.spec.collection}/:id/versions`
const mayRead = { permission: { roles: rolesThatMay(helmChartRecord, 'get') } }

function addVersions(app: FastifyInstance, { charts }: HelmRouteOptions): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.get(
    chartPath,
    { config: mayRead, schema: { params: oneChart, response: { 200: resultOf(helmChartVersions) } } },
    async (request) => {
      const { versions, leftOut } = await charts.findVersions(request.params.id)
      return buildAnswer(request, { versions: versions.map(tellShortly), leftOut })
    },
  )
  typed.get(
    `${chartPath}/:version`,
    { config: mayRead, schema: { params: oneVersion, response: { 200: resultOf(helmChartDetails) } } },
    async (request) => {
      const { id, version } = request.params
      const { urls: _, ...told } = await charts.findVersion(id, version)
      return buildAnswer(request, told)
    },
  )
}

function addFiles(app: FastifyInstance, { charts, repositories, loadFiles }: HelmRouteOptions): void {
  app.withTypeProvider<ZodProvider>().get(
    `${chartPath}/:version/files`,
    {
      config: mayRead,
      ...lookingInTurn,
      schema: { params: oneVersion, response: { 200: resultOf(helmChartFiles) } },
    },
    async (request) => {
      const { id, version } = request.params
      const { urls, digest } = await charts.findVersion(id, version)
      const repository = await repositories.find(partsOfChart(id).repository)
      if (!repository) throw new AppError('RESOURCE_NOT_FOUND')
      const { place } = repository
      return buildAnswer(request, await loadFiles({ urls, digest, place }))
    },
  )
}

function tellShortly({ version, appVersion, published, digest, deprecated }: KeptVersion) {
  return { version, appVersion, published, digest, deprecated }
}
