import { afterEach, expect, it } from 'vitest'
import { createAddressPolicy } from './address-policy.ts'
import { createNameLooks } from './name-looks.ts'

/** What is being looked up, in its order, with what ends it. */
const looks = new Map<string, () => void>()
const policyOfSlowNames = () =>
  createAddressPolicy([], (host) => new Promise((resolve) => looks.set(host, () => resolve(['203.0.113.7']))))
const [one, other] = [policyOfSlowNames(), policyOfSlowNames()]
const begun = () => [...looks.keys()]

afterEach(() => {
  for (const end of looks.values()) end()
  looks.clear()
})

it('names are looked up one after another, whoever asks for them; addresses wait for nobody', async () => {
  const first = one.checkUrl('https://first.example', 'server')
  const second = other.checkUrl('https://second.example', 'server')
  await expect.poll(begun).toEqual(['first.example'])
  await one.checkUrl('https://203.0.113.7', 'server')
  expect(begun()).toEqual(['first.example'])
  looks.get('first.example')?.()
  await first
  await expect.poll(begun).toEqual(['first.example', 'second.example'])
  looks.get('second.example')?.()
  await second
})

it('who stops waiting is told at once, leaves the place to whoever holds it, and asks nothing later', async () => {
  const [left, waiting] = [new AbortController(), new AbortController()]
  const first = one.checkUrl('https://first.example', 'server', left.signal)
  const second = one.checkUrl('https://second.example', 'server', waiting.signal)
  const third = one.checkUrl('https://third.example', 'server')
  await expect.poll(begun).toEqual(['first.example'])
  left.abort()
  waiting.abort()
  await expect(first).rejects.toThrow('aborted')
  await expect(second).rejects.toThrow('aborted')
  expect(begun()).toEqual(['first.example'])
  looks.get('first.example')?.()
  await expect.poll(begun).toEqual(['first.example', 'third.example'])
  looks.get('third.example')?.()
  await third
})

/** Somebody who asks for names of which the silent ones are not answered before they are let go. */
function startAsking(mostBegun: number) {
  const asked: string[] = []
  const policy = createAddressPolicy(
    [],
    (host) => {
      asked.push(host)
      return new Promise((resolve) => {
        const end = (): void => resolve(['203.0.113.7'])
        if (host.startsWith('silent')) looks.set(host, end)
        else end()
      })
    },
    createNameLooks({ limitMs: 50, mostBegun }),
  )
  const check = (name: string) =>
    policy.checkUrl(`https://${name}.example`, 'server').then(
      () => 'allowed',
      (error: { fields?: readonly { rule: string }[] }) => error.fields?.[0]?.rule,
    )
  return { asked, check }
}

it('a name that nobody answers for is given up, and whoever waits behind it has their turn', async () => {
  const { asked, check } = startAsking(2)
  expect(await Promise.all([check('silent'), check('quick')])).toEqual(['rule.silentHost', 'allowed'])
  // It is not asked for twice while its first look goes on.
  expect(await check('silent')).toBe('rule.silentHost')
  expect(asked).toEqual(['silent.example', 'quick.example'])
})

it('of looks that nobody answers so many go on and no more, and others are told so at once', async () => {
  const { asked, check } = startAsking(2)
  expect(
    await Promise.all([check('silent-1'), check('silent-2'), check('quick'), check('silent-3')]),
  ).toEqual(['rule.silentHost', 'rule.silentHost', 'rule.silentHosts', 'rule.silentHosts'])
  expect(asked).toEqual(['silent-1.example', 'silent-2.example'])
  looks.get('silent-1.example')?.()
  await expect.poll(() => check('quick')).toBe('allowed')
  expect(await check('silent-1')).toBe('rule.silentHost')
})
