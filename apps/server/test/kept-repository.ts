import { planCharts } from '../src/helm/index/plan-charts.ts'
import { createRepositoryStore } from '../src/helm/repository-store.ts'
import type { TestDeps } from './test-deps.ts'

/** Keeps a Helm repository `stable` with a chart `web`, as if it had been read: nobody is called. */
export async function keepRepository({ db, sealer }: Pick<TestDeps, 'db' | 'sealer'>): Promise<void> {
  const place = { url: 'https://charts.example', user: '', password: '', authority: '', insecure: false }
  const reading = { ...planCharts([['web', [{ version: '1.0.0' }]]]), digest: 'any' }
  const read = { reading, at: new Date() }
  await createRepositoryStore(db, sealer).insert({ name: 'stable', description: '', place }, read)
}
