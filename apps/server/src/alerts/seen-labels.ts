import { type AlertRight, alertRights } from '@naru/contract/alerts/alert-rights'
import type { Asked, Reviews } from '../access/reviews.ts'

type Labels = Readonly<Record<string, string>>

/** Which labels somebody may read of; asked once for each right, however many alerts need it. */
export type Seen = {
  readonly all: boolean
  sees(labels: Labels): Promise<boolean>
}

/** More namespaces than this nobody is asked about; what is in the others is not told. */
const MOST_ASKED = 500

/** What a person may see of a cluster: who may list the pods of all namespaces sees everything. */
export async function createSeen(reviews: Pick<Reviews, 'can'>, asked: Asked): Promise<Seen> {
  const known = new Map<string, Promise<boolean>>()
  const may = ({ resource, namespace }: AlertRight): Promise<boolean> => {
    const key = `${resource} ${namespace ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST_ASKED) return Promise.resolve(false)
    const answer = reviews.can(asked, { verb: 'list', group: '', resource, namespace })
    known.set(key, answer)
    return answer
  }
  const all = await may({ resource: 'pods', namespace: null })
  return {
    all,
    async sees(labels) {
      if (all) return true
      const rights = await Promise.all(alertRights(labels).map(may))
      return rights.every((allowed) => allowed)
    },
  }
}

/** Those of which the labels may be seen. */
export async function keepSeen<T extends { readonly labels: Labels }>(
  seen: Seen,
  all: readonly T[],
): Promise<readonly T[]> {
  const flags = await Promise.all(all.map(({ labels }) => seen.sees(labels)))
  return all.filter((_, index) => flags[index])
}
