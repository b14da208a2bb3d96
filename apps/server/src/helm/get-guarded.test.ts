import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRepository, type TestRepository } from '../../test/chart-repository.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { getGuarded } from './get-guarded.ts'
import { explainHelm } from './helm-error.ts'

let own: TestRepository
let other: TestRepository
beforeAll(async () => {
  own = await startRepository()
  other = await startRepository()
})
afterAll(() => Promise.all([own.close(), other.close()]))
beforeEach(() => {
  for (const repository of [own, other]) {
    repository.paths.clear()
    repository.asked.splice(0)
    repository.secret = null
  }
})

const guard = createAddressPolicy(['127.0.0.0/8'])

type More = { readonly anywhere?: boolean; readonly user?: string; readonly allowed?: readonly string[] }

/** What came of it: the text, or the rule. */
async function get(path: string, { anywhere = false, user = '', allowed }: More = {}): Promise<string> {
  const place = { url: own.url, user, password: user && 'word', authority: '', insecure: false }
  const asked = { url: new URL(path, own.url), place, mostMegabytes: 1, anywhere } as const
  const guarded = allowed ? createAddressPolicy(allowed) : guard
  try {
    const limit = AbortSignal.timeout(2000)
    return String(await getGuarded(guarded, { ...asked, absent: 'rule.helm.absent' }, limit))
  } catch (error) {
    return explainHelm(error).rule
  }
}

describe('what a repository answers', () => {
  it('is read, and nothing of what it says beside that', async () => {
    own.paths.set('/a', { body: 'text' })
    own.paths.set('/b', { status: 503, body: 'text' })
    expect(await get('/a')).toBe('text')
    expect(await get('/b')).toBe('rule.helm.status')
    expect(await get('/c')).toBe('rule.helm.absent')
  })

  it('is no more than may be', async () => {
    own.paths.set('/a', { body: Buffer.alloc(1024 * 1024 + 1) })
    expect(await get('/a')).toBe('rule.helm.tooLarge')
  })

  it('is waited for no longer than may be', async () => {
    own.paths.set('/a', { body: 'text' })
    const release = own.hold('/a')
    expect(await get('/a')).toBe('rule.helm.silent')
    release()
  })

  it('tells who has to sign in from who has signed in wrongly', async () => {
    own.secret = 'me:else'
    expect(await get('/a')).toBe('rule.helm.signIn')
    expect(await get('/a', { user: 'me' })).toBe('rule.helm.denied')
  })

  it('is not asked for where addresses are refused, by number or by name', async () => {
    expect(await get('/a', { allowed: [] })).toBe('rule.addressRefused')
    expect(own.asked).toEqual([])
    const named = `http://localhost:${new URL(own.url).port}/a`
    expect(await get(named, { allowed: [] })).toBe('rule.addressRefused')
    expect(own.asked).toEqual([])
  })
})

describe('a way that leads on', () => {
  it('is gone on the same host, with the password on the same origin alone', async () => {
    own.paths.set('/a', { to: '/b' })
    own.paths.set('/b', { body: 'text' })
    expect(await get('/a', { user: 'me' })).toBe('text')
    const basic = `Basic ${Buffer.from('me:word').toString('base64')}`
    expect(own.asked.map(({ authorization }) => authorization)).toEqual([basic, basic])
    own.paths.set('/a', { to: `${other.url}/b` })
    other.paths.set('/b', { body: 'of the other' })
    expect(await get('/a', { user: 'me' })).toBe('of the other')
    expect(other.asked).toEqual([{ path: '/b', authorization: undefined }])
  })

  it('is gone to another host only by what may lie anywhere', async () => {
    own.paths.set('/a', { to: `http://localhost:${new URL(other.url).port}/b` })
    other.paths.set('/b', { body: 'text' })
    expect(await get('/a')).toBe('rule.helm.redirected')
    expect(other.asked).toEqual([])
    const allowed = ['127.0.0.0/8', '::1/128']
    expect(await get('/a', { anywhere: true, user: 'me', allowed })).toBe('text')
    expect(other.asked).toEqual([{ path: '/b', authorization: undefined }])
  })

  it.each(['http://169.254.169.254/latest', 'http://[fd00:ec2::254]/latest'])(
    'to %s is judged before it is gone',
    async (to) => {
      own.paths.set('/a', { to })
      expect(await get('/a', { anywhere: true })).toBe('rule.addressRefused')
    },
  )

  it.each(['ftp://127.0.0.1/a', 'file:///etc/passwd', 'http://me:word@127.0.0.1/a', ''])(
    'to %j is not gone',
    async (to) => {
      own.paths.set('/a', { status: 302, ...(to && { to }) })
      expect(await get('/a', { anywhere: true })).toBe('rule.helm.redirected')
    },
  )

  it('has an end', async () => {
    own.paths.set('/a', { to: '/a' })
    expect(await get('/a')).toBe('rule.helm.redirected')
    expect(own.asked).toHaveLength(4)
  })
})
