import { afterEach, expect, it } from 'vitest'
import { createAddressPolicy } from './address-policy.ts'

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
