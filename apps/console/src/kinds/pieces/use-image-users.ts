import { deployedTags } from '@naru/contract/kinds/build/image-users'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { type Related, useRelatedMany } from './related-items.ts'

/** A workload that takes new images of a tag, which it names as `stream:tag`. */
export type ImageUser = { readonly kind: string; readonly name: string; readonly tag: string }

type ImageUsers = Pick<Related, 'state'> & {
  readonly users: readonly ImageUser[]
  /** What was asked, each of which may have more than is read. */
  readonly asked: readonly Related[]
}

type Stream = { readonly cluster: string; readonly namespace: string }

const TRIGGERED = kinds.flatMap(({ id, triggered }: KindSpec) => (triggered ? id : []))

/** Who deploys tags of streams of a namespace, in that namespace: every kind whose images OpenShift's triggers change. */
export function useImageUsers(stream: Stream): ImageUsers {
  const asked = useRelatedMany(TRIGGERED.map((kind) => ({ ...stream, kind })))
  const users = asked.flatMap(({ items }, index) =>
    items.flatMap((object) =>
      deployedTags(object)
        .filter(({ namespace }) => namespace === stream.namespace)
        .map(({ name: tag }) => ({ kind: TRIGGERED[index] ?? '', name: object.metadata.name, tag })),
    ),
  )
  return { state: asked.find(({ state }) => state !== 'known')?.state ?? 'known', users, asked }
}
