import fc from 'fast-check'
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
    'https://[fd00:ec2::23]',
    'https://[fd00:ec2:1::253]',
    'https://localhost:6443',
    'https://168.63.129.16',
    'https://192.0.0.192',
    'https://[fd20:ce::254]',
    'https://[64:ff9b::a9fe:a9fe]',
    'https://[64:ff9b:1::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[2002:a9fe:a9fe:1234::1]',
    'https://[::127.0.0.1]',
    'https://[::ffff:0:169.254.169.254]',
    'https://[2001:0:1234::5678]',
    'https://[2001:db8::5efe:127.0.0.1]',
  ])('%s is refused', async (url) => {
    expect(await check(url)).toBe('rule.addressRefused')
  })

  it.each([
    'https://10.0.0.1:6443',
    'https://192.168.1.9',
    'https://8.8.8.8',
    'https://192.0.1.1',
    'https://[2001:db8::1]',
    'https://[fd00:ec3::254]',
    'https://[64:ff9b::808:808]',
    'https://[2002:808:808::1]',
  ])('%s is allowed', async (url) => {
    expect(await check(url)).toBe('allowed')
  })

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

/** The ways to write an IPv4 address into an IPv6 one, each as groups in which `a` and `b` are its halves. */
const CLOTHES = {
  mapped: ['0', '0', '0', '0', '0', 'ffff', 'a', 'b'],
  translated: ['0', '0', '0', '0', 'ffff', '0', 'a', 'b'],
  compatible: ['0', '0', '0', '0', '0', '0', 'a', 'b'],
  NAT64: ['64', 'ff9b', '0', '0', '0', '0', 'a', 'b'],
  '6to4': ['2002', 'a', 'b', '1', '0', '0', '0', '1'],
  'ISATAP of a private address': ['fd00', '1', '2', '3', '0', '5efe', 'a', 'b'],
  'ISATAP of a public address': ['fd00', '1', '2', '3', '200', '5efe', 'a', 'b'],
} as const

const byte = fc.nat(255)
const somewhere = fc.tuple(byte, byte, byte, byte)
const refusedSomewhere = fc.oneof(
  fc.tuple(fc.constantFrom(0, 127), byte, byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(0), fc.constant(0), byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  fc.constantFrom<[number, number, number, number]>([168, 63, 129, 16], [100, 100, 100, 200]),
)

describe.each(Object.entries(CLOTHES))('an IPv4 address that hides in IPv6, %s', (_name, groups) => {
  it('is judged as it is judged in the open, however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(somewhere, refusedSomewhere), fc.boolean(), async ([a, b, c, d], long) => {
        const half = (high: number, low: number) =>
          (high * 256 + low).toString(16).padStart(long ? 4 : 1, '0')
        const hidden = groups.map((group) =>
          group === 'a' ? half(a, b) : group === 'b' ? half(c, d) : group,
        )
        const written = long ? hidden.join(':').toUpperCase() : hidden.join(':')
        expect(await check(`https://[${written}]`)).toBe(await check(`https://${a}.${b}.${c}.${d}`))
      }),
      { numRuns: 300 },
    )
  })
})

it('what hides an address that an operator allows is allowed', async () => {
  for (const host of ['[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '127.0.0.1'])
    expect(await check(`https://${host}`, ['127.0.0.0/8'])).toBe('allowed')
  expect(await check('https://[64:ff9b::a9fe:a9fe]', ['127.0.0.0/8'])).toBe('rule.addressRefused')
})
