import { readFileSync } from 'node:fs'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import type { Sandbox } from './start-world.ts'

/** An administrator's own way to a cluster of the sandbox, past the product. */
export function openCluster(sandbox: Pick<Sandbox, 'clusters'>, name: string): KubeClient {
  const path = sandbox.clusters.find((cluster) => cluster.name === name)?.kubeconfigPath
  if (path === undefined) throw new Error(`The sandbox has no cluster ${name}`)
  const access = selectAccess(
    parseKubeconfig(readFileSync(path, 'utf8'), { allowUnverified: true, allowHttp: true }),
  )
  return createKubeClient({ transport: createUndiciTransport(access), userAgent: 'naru-e2e' })
}
