import { resourceFor } from '@naru/contract/kinds/api-version'
import { template as templateKind } from '@naru/contract/kinds/catalog/template'
import { templateInstance } from '@naru/contract/kinds/catalog/template-instance'
import { secret as secretKind } from '@naru/contract/kinds/configuration/secret'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import type { ParameterValues } from '@naru/contract/templates/fill-template'
import type { Template } from '@naru/contract/templates/template'
import { createObject, deleteObject, patchObject } from '../../data/kubernetes.ts'

const SECRETS = resourceFor(secretKind, null)
const INSTANCES = resourceFor(templateInstance, null)

export type Asked = {
  readonly cluster: string
  readonly namespace: string
  readonly name: string
  readonly template: Template
  readonly given: ParameterValues
}

/** The instance as it is sent: it holds its own copy of the template. */
export function buildInstance({ namespace, name, template, given }: Asked, secret: string): KubeObject {
  const { metadata, objects = [], parameters = [], labels, message } = template
  return {
    apiVersion: formatApiVersion(INSTANCES),
    kind: templateInstance.kind,
    metadata: { name, namespace },
    spec: {
      template: {
        apiVersion: formatApiVersion(templateKind.api),
        kind: templateKind.kind,
        metadata: { name: metadata.name, ...(metadata.namespace && { namespace: metadata.namespace }) },
        ...(message !== undefined && { message }),
        ...(labels !== undefined && { labels }),
        parameters,
        objects,
      },
      ...(Object.keys(given).length > 0 && { secret: { name: secret } }),
    },
  }
}

/** The cluster looks at it first; then the values, which the instance owns as soon as it is there. */
export async function instantiate(asked: Asked, { dryRun }: { readonly dryRun: boolean }): Promise<void> {
  const { cluster, namespace, name, given } = asked
  const at = { cluster, namespace }
  const wanted = `${name}-parameters`
  await createObject({ ...at, resource: INSTANCES }, buildInstance(asked, wanted), { dryRun: true })
  if (dryRun) return
  if (Object.keys(given).length === 0) {
    await createObject({ ...at, resource: INSTANCES }, buildInstance(asked, wanted))
    return
  }
  const secret = await createObject(
    { ...at, resource: SECRETS },
    {
      apiVersion: formatApiVersion(SECRETS),
      kind: secretKind.kind,
      metadata: { generateName: `${wanted}-`, namespace },
      type: 'Opaque',
      stringData: given,
    },
  )
  const kept = { ...at, resource: SECRETS, name: secret.metadata.name }
  const made = await createObject(
    { ...at, resource: INSTANCES },
    buildInstance(asked, secret.metadata.name),
  ).catch(async (error: unknown) => {
    await deleteObject(kept)
    throw error
  })
  const { apiVersion, kind, metadata } = made
  const owner = { apiVersion, kind, name: metadata.name, uid: metadata.uid }
  await patchObject(kept, { type: 'merge', body: { metadata: { ownerReferences: [owner] } } })
}
