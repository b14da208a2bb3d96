import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString, readText } from '@naru/contract/manifest/read'
import { readAmount } from '../../limits/quantity.ts'
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

/** A claim grows only where a class has made its volume and lets it. */
function checkGrowth({ api, target }: Call, before: KubeObject | undefined, after: KubeObject): void {
  const wanted = (claim: KubeObject): number =>
    readAmount(readText(readAt(claim, 'spec', 'resources', 'requests', 'storage')))
  if (before === undefined || wanted(after) <= wanted(before)) return
  const name = readString(readAt(after, 'spec', 'storageClassName'))
  const found = api.cluster.store.get({ group: 'storage.k8s.io', plural: 'storageclasses' }, { name })
  if (found?.['allowVolumeExpansion'] === true) return
  throw forbidden(
    { group: '', plural: 'persistentvolumeclaims' },
    target.name ?? '',
    'only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize',
  )
}

/** What rights alone do not decide: nobody gives more than they have. */
export function checkWrite(call: Call, before: KubeObject | undefined, after: KubeObject): void {
  const { group, storage } = call.resource
  if (group === 'rbac.authorization.k8s.io') checkEscalation(call, before, after)
  if (group === '' && storage.plural === 'persistentvolumeclaims') checkGrowth(call, before, after)
}
