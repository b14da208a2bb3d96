import { API } from '@naru/contract/api/base'
import { helmReleaseDetails, helmReleaseValues, helmRevisionInput } from '@naru/contract/api/helm/releases'
import { auditKindOfResource } from '@naru/contract/kinds/audit-kind'
import type { Impersonation, KubeClient } from '@naru/kube/client'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { leavingSignal } from '../http/leaving.ts'
import { inTurn } from '../http/limits/in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { buildImpersonation } from '../identity/caller.ts'
import { describeRelease, findRevision, loadRevisions, tellValues } from './load-release.ts'

export type ReleaseRouteOptions = {
  /** Throws where no cluster is called so. */
  readonly clientFor: (cluster: string, identity: Impersonation) => KubeClient
}

const RELEASE = `${API.platform}/helm/cluster/:cluster/namespaces/:ns/releases/:name`
/** A release is some megabytes of text in the end. */
const TURNS = inTurn({ atOnce: 2, mostWaiting: 20 }, ({ caller }) => caller.user.userID)
const READ = { config: { permission: 'cluster' as const }, ...TURNS }
const params = z.object({ cluster: z.string(), ns: z.string().max(253), name: z.string().max(253) })
const query = z.object({ revision: z.coerce.number().int().positive().optional() })

/** What Helm has kept of a release, read as the caller, who needs to be allowed to list secrets there. */
export function addReleaseRoutes(app: FastifyInstance, { clientFor }: ReleaseRouteOptions): void {
  const routes = app.withTypeProvider<ZodProvider>()
  routes.get(
    RELEASE,
    { ...READ, schema: { params, querystring: query, response: { 200: resultOf(helmReleaseDetails) } } },
    async (request) => {
      const { cluster, ns: namespace, name } = request.params
      const client = clientFor(cluster, buildImpersonation(request.caller))
      const revisions = await loadRevisions(client, { namespace, name }, leavingSignal(request))
      const shown = findRevision(revisions, request.query.revision)
      return buildAnswer(request, describeRelease(revisions, shown))
    },
  )
  routes.post(
    `${RELEASE}/reveal`,
    { ...READ, schema: { params, body: helmRevisionInput, response: { 200: resultOf(helmReleaseValues) } } },
    async (request) => {
      const { cluster, ns: namespace, name } = request.params
      const client = clientFor(cluster, buildImpersonation(request.caller))
      const revisions = await loadRevisions(client, { namespace, name }, leavingSignal(request))
      const shown = findRevision(revisions, request.body.revision)
      const values = tellValues(shown)
      await request.server.audit.record(request, {
        verb: 'reveal',
        kind: auditKindOfResource({ group: '', plural: 'secrets' }),
        cluster,
        namespace,
        name: shown.metadata.name,
        status: 200,
        outcome: 'success',
      })
      return buildAnswer(request, values)
    },
  )
}
