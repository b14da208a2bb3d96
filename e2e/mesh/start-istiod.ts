import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../world/free-port.ts'
import { PATIENCE } from '../world/patience.ts'
import { runProgram } from '../world/run-program.ts'

export type Istiod = {
  readonly kubeconfig: string
  /** Where it takes proxies, in plain text. */
  readonly proxyPort: number
  readonly stop: () => Promise<void>
}

const PORTS = 14
/** From the first of them. */
const PROXY_PORT = 11

/** Why no cluster with a real istiod can be started here, or null: `MESH_TESTBED` names the program that starts one. */
export function missingIstiod(): string | null {
  const testbed = process.env['MESH_TESTBED']
  if (!testbed) return 'MESH_TESTBED is not set'
  return existsSync(testbed) ? null : `MESH_TESTBED: there is no ${testbed}`
}

/** Starts a cluster whose istiod judges every object of Istio before it is kept. */
export async function startIstiod(): Promise<Istiod> {
  const testbed = process.env['MESH_TESTBED'] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'istiod-'))
  const stop = async (): Promise<void> => {
    const down = runProgram(testbed, ['down', '--dir', folder])
    await new Promise((done) => down.child.once('exit', done))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await findFreePort(PORTS)
    const args = ['up', '--istiod', '--dir', folder, '--port', String(port)]
    const up = runProgram(testbed, args)
    const kubeconfig = await up.waitForLine((line) => line.endsWith('/kubeconfig'), PATIENCE.begun)
    return { kubeconfig, proxyPort: port + PROXY_PORT, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
