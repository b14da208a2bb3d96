import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import * as z from 'zod'

const announced = z.object({
  clusters: z.array(z.object({ name: z.string(), kubeconfigPath: z.string() })),
  controlUrl: z.string(),
})

const START_MS = 60_000

export type SandboxProcess = {
  access(cluster: string): Promise<ClusterAccess>
  /** Asks the control endpoint. */
  control(cluster: string, action: string, body: unknown): Promise<void>
  close(): Promise<void>
}

/** The simulated clusters as the program that they are: the server knows them by their addresses alone. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-sandbox-'))
  const program = fileURLToPath(new URL('../../sandbox/src/cli/sandbox.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '--data', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  clearTimeout(late)
  if (value === undefined) throw new Error(`The sandbox did not start within ${START_MS} ms`)
  const { clusters, controlUrl } = announced.parse(JSON.parse(value))
  return {
    async access(name) {
      const path = clusters.find((cluster) => cluster.name === name)?.kubeconfigPath ?? ''
      const access = parseKubeconfig(await readFile(path, 'utf8')).contexts[0]?.access
      if (access === undefined || access instanceof Error) throw new Error(`${name} has no usable kubeconfig`)
      return access
    },
    async control(name, action, body) {
      const headers = { 'content-type': 'application/json' }
      const url = `${controlUrl}/clusters/${name}/${action}`
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${action} answered ${answer.status}`)
    },
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
