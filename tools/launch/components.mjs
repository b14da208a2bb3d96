import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs that tests use where they can be had, and what goes untested without each. */
const COMPONENTS = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    paths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ],
    tests: 'parts in a browser, journeys and the smoke over every page',
  },
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    paths: ['/usr/lib/postgresql'],
    tests: 'the server on PostgreSQL',
  },
  {
    name: 'Prometheus',
    package: 'prometheus',
    paths: ['/usr/bin/prometheus'],
    tests: 'the queries of the traffic graph',
  },
  {
    name: 'Alertmanager',
    package: 'prometheus-alertmanager',
    paths: ['/usr/bin/prometheus-alertmanager'],
    tests: "the sandbox's Alertmanager beside a real one",
  },
]

const found = ({ paths }) => paths.some((path) => existsSync(path))

/** Installs what is missing with apt where that is allowed, and names what stays missing. */
export function ensureComponents() {
  const missing = COMPONENTS.filter((component) => !found(component))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing.map((component) => component.package)
    console.log(`Installing ${packages.join(', ')} with apt…`)
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    }
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  }
  for (const { name, package: apt, tests } of COMPONENTS.filter((component) => !found(component))) {
    console.log(`${name} is not here (Debian: apt-get install ${apt}); skipped: ${tests}.`)
  }
  if (!process.env.KUBEBUILDER_ASSETS) {
    console.log(
      'KUBEBUILDER_ASSETS is not set (a folder with etcd and kube-apiserver, as setup-envtest prints); skipped: what needs a real API server.',
    )
  }
}
