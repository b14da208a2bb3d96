import type { Cluster } from '../api/clusters.ts'
import type { User } from '../api/users.ts'
import type { KubeObject } from '../kubernetes/object.ts'

/** A record of Naru's own, dressed as an object, so that one framework serves it too. */
export type WrappedRecord<R> = KubeObject & { readonly record: R }

/** `created` is an ISO time. */
export function wrapRecord<R>(record: R, { id, created }: { id: string; created: string }): WrappedRecord<R> {
  return { metadata: { name: id, uid: id, creationTimestamp: created }, record }
}

export function wrapCluster(cluster: Cluster): WrappedRecord<Cluster> {
  return wrapRecord(cluster, cluster)
}

export function wrapUser(user: User): WrappedRecord<User> {
  return wrapRecord(user, { id: user.userID, created: user.created })
}
