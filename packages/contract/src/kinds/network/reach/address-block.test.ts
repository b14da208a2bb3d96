import { expect, it } from 'vitest'
import { isInBlock, parseAddress } from './address-block.ts'

it.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.1.2.3/32', true],
  ['10.1.2.4', '10.1.2.3/32', false],
  ['192.168.1.77', '192.168.1.64/27', true],
  ['192.168.1.97', '192.168.1.64/27', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['10.1.2.3', '10.9.9.9/8', true],
  ['fd00:1::5', 'fd00::/16', true],
  ['fd01::5', 'fd00::/16', false],
  ['2001:db8::1', '::/0', true],
  ['10.1.2.3', '::/0', false],
  ['fd00::5', '0.0.0.0/0', false],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.0/104', true],
  ['10.1.2.3', '10.0.0.0', false],
  ['10.1.2.3', '10.0.0.0/33', false],
  ['10.1.2.3', '10.0.0.0/', false],
  ['10.1.2.3', '', false],
  ['', '0.0.0.0/0', false],
])('%s in %s: %s', (address, block, expected) => expect(isInBlock(address, block)).toBe(expected))

it.each([
  ['10.0.0.1', 0x0a00_0001n],
  ['::1', 1n],
  ['1::', 1n << 112n],
  ['2001:db8:0:0:0:0:0:1', (0x2001_0db8n << 96n) | 1n],
  ['256.0.0.1', null],
  ['10.0.0', null],
  ['1:2:3:4:5:6:7', null],
  ['1::2::3', null],
  ['1:2:3:4:5:6:7:8:9', null],
  ['1:2:3:4::5:6:7:8', null],
  [':::', null],
  ['g::1', null],
  ['shop', null],
])('%s as a number', (text, expected) => expect(parseAddress(text)?.value ?? null).toBe(expected))
