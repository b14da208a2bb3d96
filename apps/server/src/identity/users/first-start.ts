import type { IdentityDeps } from '../deps.ts'
import { LOCAL_GROUP, saveNewGroup } from '../groups/group-store.ts'
import { DEMO_GROUPS, DEMO_IDENTITIES } from './demo-identities.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword } from './password.ts'
import { saveNewUser } from './user-store.ts'

/** The user that cannot be changed or deleted. */
export const DEFAULT_USER = 'admin'

export type FirstStart = { readonly userID: string; readonly password: string } | null

/**
 * Makes sure that someone can sign in: the demonstration identities with `--demo`, else one superadmin whose random
 * password is returned once, to be printed. Null when people exist already.
 */
export async function createFirstUsers(
  deps: Pick<IdentityDeps, 'config' | 'db' | 'clock' | 'random'>,
): Promise<FirstStart> {
  const { config, db, clock, random } = deps
  await setDemoActive(db, config.demo)
  if (config.demo) {
    for (const { userID, displayName, role } of DEMO_IDENTITIES) {
      await saveNewUser(db, clock, {
        user_id: userID,
        display_name: displayName,
        default_role: role,
        source: 'demo',
      })
    }
    for (const group of DEMO_GROUPS) await saveNewGroup(db, clock, { ...group, source: LOCAL_GROUP })
    return null
  }
  const anyone = await db
    .selectFrom('users')
    .select('user_id')
    .where('source', '!=', 'demo')
    .limit(1)
    .executeTakeFirst()
  if (anyone) return null
  const password = generatePassword(random)
  const created = await saveNewUser(db, clock, {
    user_id: DEFAULT_USER,
    display_name: 'Administrator',
    default_role: 'superadmin',
    source: 'local',
    password_hash: await hashPassword(password),
    password_change: true,
  })
  return created ? { userID: DEFAULT_USER, password } : null
}

/** Without `--demo` identities of an earlier start are nobody: their sessions end, their tokens count for nothing. */
async function setDemoActive(db: IdentityDeps['db'], active: boolean): Promise<void> {
  await db.updateTable('users').set({ active }).where('source', '=', 'demo').execute()
  if (active) return
  const demo = db.selectFrom('users').select('user_id').where('source', '=', 'demo')
  await db.deleteFrom('sessions').where('user_id', 'in', demo).execute()
  await db.deleteFrom('oidc_payloads').where('account_id', 'in', demo).execute()
}
