import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { type UserKind, usersOf } from '@naru/contract/relations/users-of'
import type { ListPlan } from './list-plan.ts'

/** A list of what nobody uses: its own plan, and where the caller may list each kind that could use what it shows. */
export async function planUnused(
  kind: KindRef,
  plan: (kind: KindRef) => Promise<ListPlan>,
): Promise<ListPlan> {
  const planUser = async (user: UserKind) => ({ ...user, ...(await plan(user.kind)) })
  const [own, users] = await Promise.all([plan(kind), Promise.all(usersOf(kind).map(planUser))])
  const waiting = [own, ...users].flatMap((one) => one.waiting ?? [])
  return {
    ...own,
    users: users.map(({ kind: user, anywhere, scopes }) => ({ kind: user, anywhere, scopes })),
    waiting: waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined),
  }
}
