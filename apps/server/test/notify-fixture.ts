import type { Db } from '../src/app/database.ts'
import { createClusterStore } from '../src/clusters/cluster-store.ts'
import type { Sealer } from '../src/crypto/seal.ts'
import { createSettingStore } from '../src/notify/setting-store.ts'
import type { Observed } from '../src/notify/step-alerts.ts'
import { createTargetStore } from '../src/notify/target-store.ts'

const SPEC = { sort: 'metric', resource: 'node-cpu', average: 90, window: 1, namespaces: [] } as const
const ACCESS = { server: 'https://10.0.0.9:6443', insecureSkipTlsVerify: false, token: 'any' }

/** Objects that a look finds in trouble. */
export const seeObjects = (...keys: readonly string[]): Observed => ({
  known: true,
  objects: keys.map((key) => ({ key, what: key, value: 95, detail: '%' })),
})

/** Nothing but a cluster with a target for each setting's list; every setting tells an hour apart. */
export async function fillAlerts(
  db: Db,
  sealer: Sealer,
  settings: Readonly<Record<string, readonly string[]>>,
  address = 'https://h',
): Promise<void> {
  await db.deleteFrom('clusters').execute()
  const cluster = { id: 'seoul', name: 'seoul', description: '', access: ACCESS }
  await createClusterStore(db, sealer).insert(cluster, 0)
  const place = { cluster: 'seoul', description: '' }
  for (const name of new Set(Object.values(settings).flat())) {
    const spec = { sort: 'webhook', host: `${name}.example` } as const
    const target = { ...place, id: `seoul.${name}`, name, language: 'en', spec } as const
    await createTargetStore(db, sealer).insert(
      { ...target, secrets: { address: `${address}/${name}`, secret: 's'.repeat(16) } },
      0,
    )
  }
  for (const [name, targets] of Object.entries(settings)) {
    const setting = { ...place, id: `seoul.${name}`, name, enabled: true, interval: 60, spec: SPEC }
    await createSettingStore(db).insert({ ...setting, targets: targets.map((target) => `seoul.${target}`) })
  }
}
