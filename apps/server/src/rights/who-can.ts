import { MAX_HOLDERS, MAX_PEOPLE, type WhoCan } from '@naru/contract/api/rights'
import type { PlacedRight } from '@naru/contract/rbac/grants'
import type { Asked } from '../access/reviews.ts'
import type { RightsOptions } from './effective-rights.ts'
import type { Because } from './find-because.ts'
import type { createPeopleFinder } from './people.ts'
import { seePlace } from './seen-rbac.ts'

type Telling = {
  readonly because: Because
  /** Null where who asks may not know who people are. */
  readonly peopleOf: ReturnType<typeof createPeopleFinder> | null
}

/** Everybody whom a binding lets do something in a cluster, as far as the one who asks may see the bindings. */
export async function loadWhoCan(
  { cluster, identity }: Asked,
  asked: PlacedRight,
  { because, peopleOf }: Telling,
  { pool, registry, ...seeing }: RightsOptions,
): Promise<WhoCan> {
  const away: WhoCan = { state: 'away', lacks: [], holders: [], more: 0 }
  const thread = pool.threadOf(cluster)
  if (thread === null || registry.get(cluster).prober.failure() !== null) return away
  const { seen, lacks } = await seePlace({ cluster, identity }, asked.namespace, seeing)
  const answer = await pool.ask(thread, 'holders', { cluster, asked, seen, limit: MAX_HOLDERS })
  if (answer === null) return { ...away, lacks: [...lacks] }
  const holders = answer.holders.map(({ subject, grants }) => {
    const people = peopleOf?.(subject) ?? null
    return {
      ...subject,
      grants: grants.map((grant) => ({
        ...grant,
        because: because({
          cluster,
          binding: grant.binding.name,
          namespace: grant.namespace,
          role: grant.role.name,
          subject: subject.name,
        }),
      })),
      people: people?.slice(0, MAX_PEOPLE) ?? null,
      count: people?.length ?? null,
    }
  })
  return { state: 'known', lacks: [...lacks], holders, more: answer.more }
}
