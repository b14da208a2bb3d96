import { beforeEach, describe, expect, test } from 'vitest'
import { createDiscovery } from './discovery.ts'
import type { IssuerSettings } from './issuer-settings.ts'

const HOUR = 3_600_000
const URL_OF_ISSUER = 'https://issuer.test/realms/company'

/** An issuer that answers when it is told, with the place where its tokens are at that time, or not at all. */
function createIssuer() {
  const waiting: ((answer: Response | Error) => void)[] = []
  const settings: IssuerSettings = {
    id: 'company',
    name: { en: 'Company', ko: '회사' },
    url: URL_OF_ISSUER,
    clientId: 'their-naru',
    clientSecret: null,
    scope: 'openid',
    rolesPath: ['roles'],
    groupsPath: ['groups'],
    userPrefix: 'company:',
    fetch: () =>
      new Promise((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
  }
  const answer = (reply: Response | Error) => waiting.shift()?.(reply)
  return {
    settings,
    asked: () => waiting.length,
    tell: (place: string) =>
      answer(Response.json({ issuer: URL_OF_ISSUER, token_endpoint: `${URL_OF_ISSUER}/${place}` })),
    fail: () => answer(new TypeError('fetch failed')),
  }
}

describe('what an issuer says about itself', () => {
  let issuer: ReturnType<typeof createIssuer>
  let now: number
  let discover: ReturnType<typeof createDiscovery>
  const known = async () => (await discover()).serverMetadata().token_endpoint?.split('/').at(-1)

  beforeEach(() => {
    issuer = createIssuer()
    now = 0
    discover = createDiscovery(issuer.settings, () => now)
  })

  async function learn(place: string): Promise<void> {
    const first = discover()
    issuer.tell(place)
    await first
  }

  test('is asked for once, however many wait for it, and again an hour later', async () => {
    const all = [known(), known(), known()]
    expect(issuer.asked()).toBe(1)
    issuer.tell('token')
    expect(await Promise.all(all)).toEqual(['token', 'token', 'token'])
    now = HOUR - 1
    await known()
    expect(issuer.asked()).toBe(0)
    now = HOUR
    await known()
    expect(issuer.asked()).toBe(1)
  })

  test('counts as it was until the issuer has answered anew, which nobody waits for', async () => {
    await learn('old')
    now = HOUR
    expect([await known(), await known()]).toEqual(['old', 'old'])
    expect(issuer.asked()).toBe(1)
    issuer.tell('new')
    await expect.poll(known).toBe('new')
    expect(issuer.asked()).toBe(0)
  })

  test('counts as it was where the issuer does not answer then, and is asked for again an hour later', async () => {
    await learn('old')
    now = HOUR
    await known()
    issuer.fail()
    expect([await known(), await known()]).toEqual(['old', 'old'])
    expect(issuer.asked()).toBe(0)
    now = 2 * HOUR
    await known()
    issuer.tell('new')
    await expect.poll(known).toBe('new')
  })

  test('is asked for again at once where nothing was known and the issuer did not answer', async () => {
    const first = discover()
    issuer.fail()
    await expect(first).rejects.toThrow()
    const second = known()
    expect(issuer.asked()).toBe(1)
    issuer.tell('token')
    expect(await second).toBe('token')
  })
})
