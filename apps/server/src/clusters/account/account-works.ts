import type { StageParts, StageWork } from '../jobs/stage-works.ts'
import { cutAccount, removeAccount, tieAccount } from './account-objects.ts'
import { ignore, instanceOf } from './account-secrets.ts'
import { type AccountParts, syncAccount } from './sync-account.ts'
import { checkImpersonation } from './try-access.ts'

/** What stages do about who Naru is in a cluster. */
export function createAccountWorks(
  parts: AccountParts,
): Pick<StageParts, 'syncAccount' | 'tieAccount' | 'cutAccount'> {
  return {
    async syncAccount(work) {
      const isOwn = await syncAccount(work, parts)
      if (!isOwn) await checkImpersonation(work.on.client, work.signal)
    },
    async tieAccount({ on: { record, client }, signal, note }) {
      if (record.account.as === 'own') note(await tieAccount(client, instanceOf(record), signal))
    },
    async cutAccount(work) {
      const { as, own, secret } = work.on.record.account
      if (as === 'own') return cut(work, parts)
      // Nobody has put anything there otherwise.
      if (own || secret !== null) await removeRest(work)
    },
  }
}

/** Whoever did it and died before saying so left an account behind that the cluster does not know any more. */
async function cut({ on, lease, signal }: Parameters<StageWork>[0], { store }: AccountParts): Promise<void> {
  const { cut: wasCut, secret: inUse } = on.record.account
  const token = { instance: instanceOf(on.record), inUse }
  if (!wasCut) await store.saveCut(lease)
  await cutAccount(on.client, token, signal).catch(wasCut ? ignore(401, 403) : ignore())
}

/** Of an account that never came about. Who may not look has put nothing there. */
async function removeRest({ on, signal, note }: Parameters<StageWork>[0]): Promise<void> {
  const why = await removeAccount(on.client, instanceOf(on.record), signal).catch(ignore(401, 403))
  note(why ?? null)
}
