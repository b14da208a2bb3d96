import { describe, expect, it } from 'vitest'
import { createAddressPolicy } from './address-policy.ts'

const check = (url: string, ranges: readonly string[] = []) =>
  createAddressPolicy(ranges)
    .checkUrl(url, 'credentials.server')
    .then(() => 'allowed')
    .catch((error: { fields?: readonly { rule: string }[] }) => error.fields?.[0]?.rule)

describe('an address that a person gives', () => {
  it.each([
    'https://127.0.0.1:6443',
    'https://127.1:6443',
    'https://2130706433',
    'https://[::1]:6443',
    'https://[::ffff:127.0.0.1]:6443',
    'https://169.254.169.254',
    'https://[fe80::1]',
    'https://0.0.0.0',
    'https://100.100.100.200',
    'https://[fd00:ec2::254]',
    'https://localhost:6443',
  ])('%s is refused', async (url) => {
    expect(await check(url)).toBe('rule.addressRefused')
  })

  it.each(['https://10.0.0.1:6443', 'https://192.168.1.9', 'https://8.8.8.8', 'https://[2001:db8::1]'])(
    '%s is allowed',
    async (url) => {
      expect(await check(url)).toBe('allowed')
    },
  )

  it('is allowed where an operator allows its range', async () => {
    expect(await check('https://127.0.0.1:6443', ['127.0.0.0/8'])).toBe('allowed')
    expect(await check('https://[::1]:6443', ['127.0.0.0/8'])).toBe('rule.addressRefused')
    expect(await check('https://[::1]:6443', ['::1/128'])).toBe('allowed')
  })

  it('is checked again when its name is looked up for a connection', async () => {
    const look = (ranges: readonly string[]) =>
      new Promise((resolve) => {
        createAddressPolicy(ranges).lookup('localhost', {}, (error) => resolve(error?.message ?? 'connected'))
      })
    expect(await look([])).toBe('The address is not allowed')
    expect(await look(['127.0.0.0/8', '::1/128'])).toBe('connected')
  })
})
