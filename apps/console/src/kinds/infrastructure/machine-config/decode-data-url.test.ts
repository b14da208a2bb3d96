import { expect, it } from 'vitest'
import { decodeDataUrl } from './decode-data-url.ts'

it.each([
  ['data:,a%20b%0A', 'a b\n'],
  ['data:text/plain;charset=utf-8;base64,7ZWc67CtCg==', '한밭\n'],
  ['data:;base64,/////w==', null],
  ['data:;base64,%%%', null],
  ['https://x.example/motd', null],
  ['', ''],
])('reads %s', (address, expected) => expect(decodeDataUrl(address)).toBe(expected))
