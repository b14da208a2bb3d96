import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt } from '@naru/contract/manifest/read'
import { forbidden, notFound, StatusError } from '../../protocol/status.ts'
import type { Call } from '../call.ts'
import { checkEscalation } from './escalation.ts'

export const NAMESPACES = { group: '', plural: 'namespaces' }

/** A new object needs a namespace that exists and is not going away; throws a Status 403 or 404. */
export function checkCreation({ api, target, resource }: Call): void {
  const { namespace } = target
  if (!resource.namespaced || namespace === undefined) return
  const object = api.cluster.store.get(NAMESPACES, { name: namespace })
  if (object === undefined) throw notFound(NAMESPACES, namespace)
  if (readAt(object, 'status', 'phase') !== 'Terminating') return
  const why = `unable to create new content in namespace ${namespace} because it is being terminated`
  const { code, reason, message, details } = forbidden(
    { group: resource.group, plural: resource.plural },
    target.name ?? '',
    why,
  )
  throw new StatusError(code, reason, message, {
    ...details,
    causes: [
      {
        reason: 'NamespaceTerminating',
        message: `namespace ${namespace} is being terminated`,
        field: 'metadata.namespace',
      },
    ],
  })
}

/** What rights alone do not decide: nobody gives more than they have. */
export function checkWrite(call: Call, before: KubeObject | undefined, after: KubeObject): void {
  if (call.resource.group === 'rbac.authorization.k8s.io') checkEscalation(call, before, after)
}
