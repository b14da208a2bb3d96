import { API } from '@naru/contract/api/base'
import { clusterFeatures } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { rolesThatKnow } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import { buildListAnswer, resultsOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { ClusterRegistry } from './cluster-registry.ts'

/** GET /api/v1/system/clusters/opensource: what each cluster offers beyond Kubernetes itself. */
export function addClusterRoutes(app: FastifyInstance, registry: ClusterRegistry): void {
  app.withTypeProvider<ZodProvider>().get(
    `${API.platform}${clusterRecord.spec.collection}/opensource`,
    {
      config: { permission: { roles: rolesThatKnow(clusterRecord) } },
      schema: { response: { 200: resultsOf(clusterFeatures) } },
    },
    async (request) =>
      buildListAnswer(
        request,
        registry
          .all()
          .map(({ record: { id, features, gpu, mlAi } }) => ({ cluster: id, features, gpu, mlAi })),
      ),
  )
}
