import type { KubeObject } from '../../kubernetes/object.ts'

type Asked = { readonly name: string; readonly namespace: string | null }

/** What asks for a build of a config, or for one like an earlier build. */
export function buildRequest({ name, namespace }: Asked): KubeObject {
  return {
    apiVersion: 'build.openshift.io/v1',
    kind: 'BuildRequest',
    metadata: { name, ...(namespace !== null && { namespace }) },
  }
}
