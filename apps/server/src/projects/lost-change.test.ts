import type { Project, ProjectQuota } from '@naru/contract/api/projects'
import { AppError } from '@naru/contract/errors/app-error'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import type { Writer } from '../platform/platform-source.ts'
import { createProjectService } from './project-service.ts'
import type { ProjectStore } from './project-store.ts'

const QUOTAS = '/api/v1/namespaces/shop/resourcequotas'
const ADMIN: Writer = { userID: 'jiwoo', roles: ['superadmin'], groups: [] }

const nothing = async () => new Set<string>()

let cluster: FakeCluster
beforeAll(async () => {
  cluster = await startFakeCluster()
  const answer = () => ({ body: { metadata: { name: 'naru-project', namespace: 'shop' } } })
  cluster.on('PATCH', `${QUOTAS}/naru-project`, answer)
})
afterAll(() => cluster.close())

/** A store in which somebody else's change is there first. */
function storeWith(record: Project, other: Project): ProjectStore {
  let kept = record
  const store: Partial<ProjectStore> = {
    find: async () => kept,
    change: async () => {
      kept = other
      throw new AppError('CONFLICT')
    },
  }
  // Nothing else of it is asked for.
  return store as ProjectStore
}

it('a quota that came too late for its record is not left in the cluster', async () => {
  const projectOf = (quota: ProjectQuota, version: number): Project => ({
    id: 'seoul.shop',
    cluster: 'seoul',
    namespace: 'shop',
    description: '',
    users: [],
    groups: [],
    quota,
    limits: {},
    status: 'Active',
    deleted: null,
    recoverable: null,
    version,
    created: '2026-01-01T00:00:00Z',
  })
  const client = createKubeClient({
    transport: createUndiciTransport({ server: cluster.server, insecureSkipTlsVerify: false }),
  })
  const service = createProjectService({
    store: storeWith(projectOf({ cpu: '1' }, 1), projectOf({ cpu: '2' }, 2)),
    known: { clusters: () => ['seoul'], users: nothing, groups: nothing, projects: nothing },
    clientFor: () => client,
    now: () => 0,
  })
  await expect(service.change('seoul.shop', { quota: { cpu: '3' } }, ADMIN)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const written = cluster.seen
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body).spec)
  expect(written.map(({ hard }) => hard['requests.cpu'])).toEqual(['3', '2'])
  await client.close()
})
