import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, fetch } from 'undici'
import { findFreePort } from '../world/free-port.ts'
import { type Program, runProgram } from '../world/run-program.ts'

export type ApiServer = { readonly kubeconfig: string; readonly stop: () => Promise<void> }

const TOKEN = 'apiserver-test-admin'
/** They live for a minute: to free what they do not need costs an eighth of their time. */
const LITTLE_COLLECTING = { GOGC: '400' } as const
const MADE_BY_CONTROLLERS = '/api/v1/namespaces/default/configmaps/kube-root-ca.crt'

/** Why no real API server can be started here, or null: `KUBEBUILDER_ASSETS` names its folder, as envtest does. */
export function missingApiServer(): string | null {
  const assets = process.env['KUBEBUILDER_ASSETS']
  if (!assets) return 'KUBEBUILDER_ASSETS is not set'
  const missing = ['etcd', 'kube-apiserver'].filter((name) => !existsSync(join(assets, name)))
  return missing.length > 0 ? `KUBEBUILDER_ASSETS has no ${missing.join(', ')}` : null
}

/** Starts etcd and kube-apiserver on loopback, and the controllers where the folder has them. */
export async function startApiServer(): Promise<ApiServer> {
  const assets = process.env['KUBEBUILDER_ASSETS'] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'apiserver-'))
  const port = await findFreePort(5)
  const programs: Program[] = []
  const stop = async (): Promise<void> => {
    for (const program of programs.toReversed()) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    programs.push(startEtcd(assets, folder, port))
    programs.push(startServer(assets, folder, port))
    await waitUntilFound('/readyz', folder, port)
    const kubeconfig = writeKubeconfig(folder, port)
    const controllers = startControllers(assets, folder, port, kubeconfig)
    programs.push(...controllers)
    // Else a slow start would look like a cluster without controllers, and all that needs them would be skipped.
    if (controllers.length > 0) await waitUntilFound(MADE_BY_CONTROLLERS, folder, port)
    return { kubeconfig, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startEtcd(assets: string, folder: string, port: number): Program {
  const [client, peer] = [`http://127.0.0.1:${port + 1}`, `http://127.0.0.1:${port + 2}`]
  return runProgram(
    join(assets, 'etcd'),
    flags({
      'data-dir': join(folder, 'etcd'),
      'unsafe-no-fsync': 'true',
      'log-level': 'error',
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
    }),
    LITTLE_COLLECTING,
  )
}

function startServer(assets: string, folder: string, port: number): Program {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  mkdirSync(join(folder, 'pki'))
  const file = (name: string, text: string): string => {
    const path = join(folder, 'pki', name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const key = file('sa.key', privateKey)
  return runProgram(
    join(assets, 'kube-apiserver'),
    flags({
      'etcd-servers': `http://127.0.0.1:${port + 1}`,
      'cert-dir': join(folder, 'pki'),
      'bind-address': '127.0.0.1',
      'advertise-address': '127.0.0.1',
      'secure-port': String(port),
      'token-auth-file': file('tokens.csv', `${TOKEN},admin,1,system:masters\n`),
      'authorization-mode': 'RBAC',
      'service-account-key-file': file('sa.pub', publicKey),
      'service-account-signing-key-file': key,
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-cluster-ip-range': '10.96.0.0/16',
      'endpoint-reconciler-type': 'none',
      'disable-admission-plugins': 'ServiceAccount',
      'allow-privileged': 'true',
    }),
    LITTLE_COLLECTING,
  )
}

/** The controllers and the scheduler are optional: what needs them finds out and counts as skipped. */
function startControllers(assets: string, folder: string, port: number, kubeconfig: string): Program[] {
  const common = {
    kubeconfig,
    'authentication-kubeconfig': kubeconfig,
    'authorization-kubeconfig': kubeconfig,
    'bind-address': '127.0.0.1',
    'leader-elect': 'false',
    'kube-api-qps': '500',
  }
  const programs = {
    'kube-controller-manager': {
      'secure-port': String(port + 3),
      'cert-dir': join(folder, 'pki', 'controllers'),
      'root-ca-file': join(folder, 'pki', 'apiserver.crt'),
      'service-account-private-key-file': join(folder, 'pki', 'sa.key'),
    },
    'kube-scheduler': { 'secure-port': String(port + 4), 'cert-dir': join(folder, 'pki', 'scheduler') },
  }
  return Object.entries(programs)
    .filter(([name]) => existsSync(join(assets, name)))
    .map(([name, own]) => runProgram(join(assets, name), flags({ ...common, ...own }), LITTLE_COLLECTING))
}

async function waitUntilFound(path: string, folder: string, port: number): Promise<void> {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    if (await isFound(path, folder, port)) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error(`kube-apiserver had no ${path} within 60 s`)
}

async function isFound(path: string, folder: string, port: number): Promise<boolean> {
  const certificate = join(folder, 'pki', 'apiserver.crt')
  if (!existsSync(certificate)) return false
  const dispatcher = new Agent({ connect: { ca: readFileSync(certificate, 'utf8') } })
  try {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await fetch(`https://127.0.0.1:${port}${path}`, { dispatcher, headers })).ok
  } catch {
    return false
  } finally {
    await dispatcher.close()
  }
}

function writeKubeconfig(folder: string, port: number): string {
  const ca = readFileSync(join(folder, 'pki', 'apiserver.crt')).toString('base64')
  const path = join(folder, 'kubeconfig')
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'real',
    clusters: [
      { name: 'real', cluster: { server: `https://127.0.0.1:${port}`, 'certificate-authority-data': ca } },
    ],
    users: [{ name: 'admin', user: { token: TOKEN } }],
    contexts: [{ name: 'real', context: { cluster: 'real', user: 'admin' } }],
  }
  writeFileSync(path, JSON.stringify(config), { mode: 0o600 })
  return path
}

function flags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`)
}
