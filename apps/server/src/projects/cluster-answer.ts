import { AppError } from '@naru/contract/errors/app-error'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import { KubeError } from '@naru/kube/errors'

/** What was asked of a cluster, in the words of its own rights. */
export type Asked = GroupResource & { readonly verb: string; readonly place: string }

/** What a cluster refuses, as the console tells it: with the right that lacks, by name. */
export async function tellClusterRefusal<T>(
  { verb, place, ...resource }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof KubeError)) throw error
    if (error.code === 0) throw new AppError('CLUSTER_UNREACHABLE', { cause: error })
    if (error.code !== 403 || error.message.includes('exceeded quota'))
      throw new AppError('INVALID_DATA', { cause: error, detail: error.message.slice(0, 500) })
    const params = { verb, resource: formatGroupResource(resource), place }
    throw new AppError('FORBIDDEN', {
      cause: error,
      fields: [{ field: '', rule: 'rule.lacksClusterRight', params }],
    })
  }
}

/** Null for what is not there. */
export function orMissing(error: unknown): null {
  if (error instanceof KubeError && error.code === 404) return null
  throw error
}
