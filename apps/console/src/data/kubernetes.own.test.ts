import { afterEach, expect, it, vi } from 'vitest'
import { createObject, deleteAsWindowCloses, getObject, kubePath, listObjects } from './kubernetes.ts'
import { dropTokens } from './session/tokens.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
const deployments = { group: 'apps', version: 'v1', plural: 'deployments' }

it.each([
  [
    { cluster: 'seoul', resource: pods, namespace: 'pay' },
    '/api/k8s/cluster/seoul/api/v1/namespaces/pay/pods',
  ],
  [{ cluster: 'seoul', resource: pods, namespace: null }, '/api/k8s/cluster/seoul/api/v1/pods'],
  [
    { cluster: 'seoul', resource: deployments, namespace: 'pay', name: 'api', subresource: 'scale' },
    '/api/k8s/cluster/seoul/apis/apps/v1/namespaces/pay/deployments/api/scale',
  ],
  [{ cluster: 'a/b', resource: pods, name: '../x' }, '/api/k8s/cluster/a%2Fb/api/v1/pods/..%2Fx'],
])('the path of %j', (target, expected) => expect(kubePath(target)).toBe(expected))

const FAR = '2999-01-01T00:00:00Z'
const tokens = {
  accessToken: 'access',
  idToken: 'id',
  refreshHandle: 'handle',
  expiresOn: FAR,
  sessionExpiresOn: FAR,
  user: { userID: 'haneul', displayName: '김하늘', email: null, roles: ['admin'], groups: [] },
}
afterEach(() => vi.unstubAllGlobals())

it.each(['null', '"ok"', '[]', '', '<html>Welcome</html>'])(
  'an answer that is no object, %j, is no answer of a resource',
  async (body) => {
    dropTokens()
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/session/refresh') ? Response.json({ result: tokens }) : new Response(body),
    )
    const asked = getObject({ cluster: 'seoul', resource: pods, namespace: 'pay', name: 'api' })
    await expect(asked).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  },
)

it.each([
  ['{"items":[{"metadata":{"name":"a"},"spec":{"id":9007199254740995}}]}', [9007199254740995n]],
  ['{"items":null}', []],
])('a list, %s, is read with every digit of its numbers', async (text, ids) => {
  dropTokens()
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session/refresh') ? Response.json({ result: tokens }) : new Response(text),
  )
  const objects = await listObjects(kubePath({ cluster: 'seoul', resource: pods }))
  expect(objects.map(({ spec }) => spec)).toEqual(ids.map((id) => ({ id })))
})

it.each(['null', '"ok"', '[]', '', '<html>Welcome</html>'])(
  'an answer that is no object, %j, is no list without items',
  async (body) => {
    dropTokens()
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/session/refresh') ? Response.json({ result: tokens }) : new Response(body),
    )
    const asked = listObjects(kubePath({ cluster: 'seoul', resource: pods }))
    await expect(asked).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  },
)

it('an object is read and written with every digit of its numbers', async () => {
  dropTokens()
  const sent: unknown[] = []
  const text = '{"metadata":{"name":"a"},"spec":{"id":9007199254740995}}'
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/session/refresh')) return Response.json({ result: tokens })
    sent.push(init?.body)
    return new Response(text)
  })
  const object = await getObject({ cluster: 'seoul', resource: pods, namespace: 'pay', name: 'a' })
  expect(object['spec']).toEqual({ id: 9007199254740995n })
  await createObject({ cluster: 'seoul', resource: pods, namespace: 'pay' }, object)
  expect(sent.at(-1)).toBe(text)
})

it('a deletion as the window closes is sent before anything is waited for, and outlives its page', async () => {
  dropTokens()
  const sent: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('/session/refresh')) return Promise.resolve(Response.json({ result: tokens }))
    sent.push([url, init])
    return init?.keepalive
      ? Promise.reject(new TypeError('gone'))
      : Promise.resolve(new Response('{"metadata":{}}'))
  })
  const target = { cluster: 'seoul', resource: pods, namespace: 'pay', name: 'a' }
  deleteAsWindowCloses(target, { uid: 'u' })
  expect(sent).toEqual([])
  await getObject(target)
  deleteAsWindowCloses(target, { uid: 'u' })
  const [url, init] = sent.at(-1) ?? []
  expect(url).toBe(kubePath(target))
  expect(init).toMatchObject({
    method: 'DELETE',
    keepalive: true,
    headers: { authorization: 'Bearer access' },
  })
  expect(init?.body).toContain('"preconditions":{"uid":"u"}')
})
