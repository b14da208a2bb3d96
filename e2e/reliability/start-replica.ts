import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../world/free-port.ts'
import { PATIENCE } from '../world/patience.ts'
import { runProgram } from '../world/run-program.ts'
import { SERVER } from '../world/server-program.ts'

export type Replica = {
  readonly port: number
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What all replicas of a platform have in common. */
export type Platform = {
  /** Where people find them. */
  readonly url: string
  readonly databaseUrl: string
  readonly encryptionKey: string
}

/** One server of several on the same database; it registers these clusters. */
export async function startReplica(
  { url, databaseUrl, encryptionKey }: Platform,
  kubeconfigs: readonly string[],
): Promise<Replica> {
  const data = mkdtempSync(join(tmpdir(), 'naru-data-'))
  const port = await findFreePort()
  const args = [SERVER, 'serve', '--demo', ...kubeconfigs.flatMap((file) => ['--register', file])]
  const program = runProgram(process.execPath, args, {
    PORT: String(port),
    NARU_URL: url,
    NARU_DATA: data,
    DATABASE_URL: databaseUrl,
    NARU_ENCRYPTION_KEY: encryptionKey,
    NARU_ALLOW_ADDRESSES: '127.0.0.0/8,::1/128',
    NARU_LOG_LEVEL: 'warn',
  })
  await program.waitForLine((line) => line.includes(url), PATIENCE.begun)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await program.stop(signal)
    rmSync(data, { recursive: true, force: true })
  }
  return {
    port,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
