import { userInfo } from 'node:os'
import { parseConfig } from '../app/config.ts'
import { openPlatform, type Platform } from '../app/open-platform.ts'

export type Offline = Omit<Platform, 'close'> & { readonly actor: string }

/** Opens the platform without serving, runs, and closes; whoever may read the data folder may do this. */
export async function runOffline<T>(run: (offline: Offline) => Promise<T>): Promise<T> {
  const platform = await openPlatform(parseConfig({ NARU_LOG_LEVEL: 'warn', ...process.env }))
  try {
    return await run({ ...platform, actor: `cli:${userInfo().username}` })
  } finally {
    await platform.close()
  }
}
