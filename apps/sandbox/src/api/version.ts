import type { Fields } from '@naru/contract/manifest/read'
import type { SandboxCluster } from '../cluster/cluster.ts'

const BUILD_DATE = '2026-01-15T00:00:00Z'

/** `/version`, as kube-apiserver writes it. */
export function buildVersion({ version }: Pick<SandboxCluster, 'version'>): Fields {
  const { major, minor, patch } = version
  return {
    major: String(major),
    minor: String(minor),
    gitVersion: `v${major}.${minor}.${patch}`,
    gitCommit: '',
    gitTreeState: 'clean',
    buildDate: BUILD_DATE,
    goVersion: 'go1.24.6',
    compiler: 'gc',
    platform: 'linux/amd64',
  }
}
