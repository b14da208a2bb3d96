import { userInfo } from 'node:os'
import { parseConfig } from '../app/config.ts'
import type { ServerDeps } from '../app/deps.ts'
import { openPlatform } from '../app/open-platform.ts'
import { type Audit, createAudit } from '../audit/audit.ts'

export type Offline = { readonly deps: ServerDeps; readonly audit: Audit; readonly actor: string }

/** Opens the platform without serving, runs, and closes; whoever may read the data folder may do this. */
export async function runOffline<T>(run: (offline: Offline) => Promise<T>): Promise<T> {
  const { deps, close } = await openPlatform(parseConfig({ NARU_LOG_LEVEL: 'warn', ...process.env }))
  const audit = createAudit(deps)
  try {
    return await run({ deps, audit, actor: `cli:${userInfo().username}` })
  } finally {
    await audit.flush()
    await close()
  }
}
