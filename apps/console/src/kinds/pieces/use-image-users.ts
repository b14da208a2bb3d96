import { deployedTags } from '@naru/contract/kinds/build/image-users'
import { type Related, useRelated } from './related-items.ts'

/** A workload that takes new images of a tag, which it names as `stream:tag`. */
export type ImageUser = { readonly kind: string; readonly name: string; readonly tag: string }

type ImageUsers = Pick<Related, 'state'> & {
  readonly users: readonly ImageUser[]
  /** What was asked, each of which may have more than is read. */
  readonly asked: readonly Related[]
}

type Stream = { readonly cluster: string; readonly namespace: string }

/** Who deploys tags of streams of a namespace, in that namespace: every kind whose images OpenShift's triggers change. */
export function useImageUsers(stream: Stream): ImageUsers {
  const configs = useRelated({ ...stream, kind: 'deployment-config' })
  const deployments = useRelated({ ...stream, kind: 'deployment' })
  const statefulSets = useRelated({ ...stream, kind: 'stateful-set' })
  const daemonSets = useRelated({ ...stream, kind: 'daemon-set' })
  const cronJobs = useRelated({ ...stream, kind: 'cron-job' })
  const lists = [
    ['deployment-config', configs],
    ['deployment', deployments],
    ['stateful-set', statefulSets],
    ['daemon-set', daemonSets],
    ['cron-job', cronJobs],
  ] as const
  const users = lists.flatMap(([kind, { items }]) =>
    items.flatMap((object) =>
      deployedTags(object)
        .filter(({ namespace }) => namespace === stream.namespace)
        .map(({ name: tag }) => ({ kind, name: object.metadata.name, tag })),
    ),
  )
  const asked = lists.map(([, list]) => list)
  return { state: asked.find(({ state }) => state !== 'known')?.state ?? 'known', users, asked }
}
