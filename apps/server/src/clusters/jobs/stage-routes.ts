import { cluster, connection } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import { collectionPath } from '../../platform/record-answers.ts'
import type { ClusterService } from '../cluster-service.ts'

const params = z.object({ id: z.string().max(255), stage: connection.shape.stage })

/**
 * POST /api/v1/system/clusters/{id}/stages/{stage}/retry: goes through one stage again that has failed or warned.
 * POST /api/v1/system/clusters/{id}/account/rotate: replaces the token of Naru's own account there.
 */
export function addStageRoutes(
  app: FastifyInstance,
  service: Pick<ClusterService, 'retry' | 'rotate'>,
): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.post(
    `${collectionPath(clusterRecord)}/:id/account/rotate`,
    {
      config: { permission: { roles: rolesThatMay(clusterRecord, 'update') } },
      schema: { params: params.pick({ id: true }), response: { 200: resultOf(cluster) } },
    },
    async (request) => {
      const { id } = request.params
      const intent = { verb: 'rotate', kind: clusterRecord.spec.kind, name: id, cluster: id }
      const answer = await request.server.audit.attempt(request, intent, async () => ({
        answer: await service.rotate(id),
      }))
      return buildAnswer(request, answer)
    },
  )
  typed.post(
    `${collectionPath(clusterRecord)}/:id/stages/:stage/retry`,
    {
      config: { permission: { roles: rolesThatMay(clusterRecord, 'update') } },
      schema: { params, response: { 200: resultOf(cluster) } },
    },
    async (request) => {
      const { id, stage } = request.params
      const intent = { verb: 'retry', kind: clusterRecord.spec.kind, name: id, cluster: id, detail: stage }
      const answer = await request.server.audit.attempt(request, intent, async () => ({
        answer: await service.retry(id, stage),
      }))
      return buildAnswer(request, answer)
    },
  )
}
