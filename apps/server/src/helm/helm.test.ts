import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildIndex,
  digestOf,
  packChart,
  startRepository,
  type TestRepository,
} from '../../test/chart-repository.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const CANARY = 'canary-tide-word'
const server = useTestServer({ allowAddresses: ['127.0.0.0/8'] })
let repository: TestRepository
let admin: SignedIn
let developer: SignedIn

const PACKED = packChart({ 'web/README.md': '# Web', 'web/values.yaml': 'replicas: 2' })
const LIES = packChart({ 'web/values.yaml': 'replicas: 666' })

beforeAll(async () => {
  repository = await startRepository()
  ;[admin, developer] = [await server.signInAs('jiwoo'), await server.signInAs('developer')]
  const versions = [
    { version: '1.10.0', digest: digestOf(PACKED) },
    { version: '1.9.0', digest: digestOf(PACKED), url: 'lies.tgz' },
    { version: '1.8.0', digest: digestOf(PACKED), url: 'nowhere.tgz' },
    { version: '1.7.0', url: 'undigested.tgz' },
    { version: '1.6.0', url: 'oci://registry.example.com/web' },
    { version: '1.5.0', url: 'http://169.254.169.254/web.tgz' },
    { version: '1.4.0', url: 'file:///etc/passwd' },
  ]
  repository.paths.set('/charts/index.yaml', { body: buildIndex('web', versions) })
  repository.paths.set('/charts/web-1.10.0.tgz', { body: PACKED })
  repository.paths.set('/charts/lies.tgz', { body: LIES })
  repository.paths.set('/charts/undigested.tgz', { body: PACKED })
  repository.paths.set('/broken/index.yaml', { body: '<html></html>' })
  repository.secret = `reader:${CANARY}`
})
afterAll(() => repository.close())

const AT = '/api/v1/system/helm-repositories'

async function ask(who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

const faultsOf = ({
  body,
}: {
  readonly body: { error?: { fields?: readonly { field: string; rule: string }[] } }
}) => (body.error?.fields ?? []).map(({ field, rule }) => `${field}: ${rule}`)

const input = (more: object = {}) => ({
  name: 'stable',
  url: `${repository.url}/charts`,
  user: 'reader',
  password: CANARY,
  ...more,
})

describe('a repository that is added', () => {
  it.each([
    [{ password: 'wrong' }, 'password: rule.helm.denied'],
    [{ user: '', password: '' }, 'user: rule.helm.signIn'],
    [{ url: 'PLACE/none' }, 'url: rule.helm.absent'],
    [{ url: 'PLACE/broken' }, 'url: rule.helm.notIndex'],
    [{ url: 'http://127.0.0.1:1' }, 'url: rule.helm.unreachable'],
    [{ url: 'http://169.254.169.254/charts' }, 'url: rule.addressRefused'],
    [{ url: 'oci://registry.example.com/charts' }, 'url: rule.helm.oci'],
    [{ url: 'https://charts.example.com/?token=x' }, 'url: rule.helm.plainAddress'],
    [{ url: 'https://me:word@charts.example.com' }, 'url: rule.url'],
    [{ name: 'Not a name' }, 'name: rule.dnsLabel'],
  ])('with %j is refused by the field that is wrong, and is not kept', async (more, fault) => {
    const url = 'url' in more ? { url: more.url.replace('PLACE', repository.url) } : {}
    const answer = await ask(admin, 'POST', AT, input({ ...more, ...url }))
    expect(answer.status).toBe(400)
    expect(faultsOf(answer)).toEqual([fault])
    expect((await ask(admin, 'GET', AT)).body.results).toEqual([])
  })

  it('has its charts at once, and its password nowhere', async () => {
    const added = await ask(admin, 'POST', AT, input())
    expect(added.status).toBe(200)
    expect(added.body.result).toMatchObject({ name: 'stable', charts: 1, hasPassword: true, failure: null })
    expect(faultsOf(await ask(admin, 'POST', AT, input()))).toEqual(['name: rule.duplicate'])
    const { body } = await ask(developer, 'GET', '/api/v1/system/helm-charts')
    expect(body.results).toMatchObject([{ id: 'stable.web', latest: '1.10.0', versions: 7 }])
    const told = [
      added.text,
      (await ask(admin, 'GET', `${AT}/stable`)).text,
      (
        await server.app.inject({
          url: '/api/v1/audit/export?format=jsonl',
          headers: (await server.signInAs('haneul')).headers,
        })
      ).body,
      server.deps.logged(),
    ]
    for (const text of told) {
      expect(text).toMatch(/stable|helm-repositories/)
      expect(text).not.toContain(CANARY)
    }
  })

  it('keeps its password on the same server, and never takes it to another', async () => {
    const other = await startRepository()
    other.paths.set('/charts/index.yaml', { body: buildIndex('web', [{ version: '9.0.0' }]) })
    const moved = await ask(admin, 'PUT', `${AT}/stable`, { url: `${other.url}/charts` })
    expect(faultsOf(moved)).toEqual(['password: rule.helm.passwordAgain'])
    expect(other.asked).toEqual([])
    await other.close()
    repository.paths.set('/more/index.yaml', repository.paths.get('/charts/index.yaml') ?? {})
    const same = await ask(admin, 'PUT', `${AT}/stable`, { url: `${repository.url}/more` })
    expect(same.status).toBe(200)
    await ask(admin, 'PUT', `${AT}/stable`, { url: `${repository.url}/charts` })
  })
})

describe('reading again', () => {
  it('tells why it cannot, and keeps what is known with its age', async () => {
    const { body: before } = await ask(admin, 'GET', `${AT}/stable`)
    const kept = repository.paths.get('/charts/index.yaml')
    repository.paths.set('/charts/index.yaml', { status: 503 })
    const failed = await ask(admin, 'POST', `${AT}/stable/read`)
    expect([failed.status, faultsOf(failed)]).toEqual([502, ['url: rule.helm.status']])
    const { body } = await ask(admin, 'GET', `${AT}/stable`)
    expect(body.result).toMatchObject({
      read: before.result.read,
      charts: 1,
      failure: { rule: 'rule.helm.status', params: { status: 503 } },
    })
    const { body: charts } = await ask(developer, 'GET', '/api/v1/system/helm-charts')
    expect(charts.results).toMatchObject([
      { read: before.result.read, failingSince: body.result.failingSince },
    ])
    repository.paths.set('/charts/index.yaml', kept ?? {})
    expect((await ask(admin, 'POST', `${AT}/stable/read`)).status).toBe(200)
    expect((await ask(admin, 'GET', `${AT}/stable`)).body.result).toMatchObject({ failure: null })
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'and %s are for who looks after the platform',
    async (method) => {
      const url = method === 'POST' ? `${AT}/stable/read` : `${AT}/stable`
      expect((await ask(developer, method, url, {})).status).toBe(403)
      expect((await ask(await server.signInAs('viewer'), method, url, {})).status).toBe(403)
    },
  )
})

describe('a chart', () => {
  const VERSIONS = '/api/v1/system/helm-charts/stable.web/versions'

  it('tells its versions, the newest first, and what the index says of each', async () => {
    const { body } = await ask(developer, 'GET', VERSIONS)
    expect(body.result.versions.map(({ version }: { version: string }) => version)).toEqual([
      '1.10.0',
      '1.9.0',
      '1.8.0',
      '1.7.0',
      '1.6.0',
      '1.5.0',
      '1.4.0',
    ])
    expect((await ask(developer, 'GET', `${VERSIONS}/1.9.0`)).body.result).toMatchObject({ appVersion: '9' })
    expect((await ask(developer, 'GET', `${VERSIONS}/7.7.7`)).status).toBe(404)
    expect((await ask(developer, 'GET', '/api/v1/system/helm-charts/stable.none/versions')).status).toBe(404)
  })

  it.each([
    ['1.9.0', 'rule.helm.digest'],
    ['1.8.0', 'rule.helm.archiveAbsent'],
    ['1.6.0', 'rule.helm.oci'],
    ['1.5.0', 'rule.addressRefused'],
    ['1.4.0', 'rule.helm.noArchive'],
  ])('whose archive of %s is not to be had says %s', async (version, rule) => {
    // What is kept of another version by the same digest is the same.
    const { body } = await ask(developer, 'GET', `${VERSIONS}/${version}/files`)
    expect(body.result).toMatchObject({ failure: { rule }, values: null })
  })

  it('has what stands in its archive, which is fetched once', async () => {
    const fetched = () => repository.asked.filter(({ path }) => path.endsWith('/web-1.10.0.tgz')).length
    const [one, two] = await Promise.all([
      ask(developer, 'GET', `${VERSIONS}/1.10.0/files`),
      ask(admin, 'GET', `${VERSIONS}/1.10.0/files`),
    ])
    expect(one.body.result).toEqual({
      failure: null,
      readme: { text: '# Web', isCut: false },
      values: { text: 'replicas: 2', isCut: false },
      schema: null,
      isVerified: true,
    })
    expect(two.body.result).toEqual(one.body.result)
    await ask(developer, 'GET', `${VERSIONS}/1.10.0/files`)
    expect(fetched()).toBe(1)
  })

  it('says where nobody can tell whether its archive is the right one', async () => {
    const { body } = await ask(developer, 'GET', `${VERSIONS}/1.7.0/files`)
    expect(body.result).toMatchObject({ failure: null, isVerified: false, values: { text: 'replicas: 2' } })
  })
})

it('a repository that is deleted takes its charts along', async () => {
  expect((await ask(admin, 'DELETE', `${AT}/stable`)).status).toBe(200)
  expect((await ask(developer, 'GET', '/api/v1/system/helm-charts')).body.results).toEqual([])
  expect((await ask(admin, 'POST', `${AT}/stable/read`)).status).toBe(404)
})
