import { expect, it } from 'vitest'
import { readChallenge } from './challenge.ts'

it.each([
  [undefined, null],
  ['', null],
  ['Negotiate', null],
  ['Basic realm="images"', { scheme: 'basic' }],
  ['Bearer', null],
  ['Bearer service="images"', null],
  ['Bearer realm="/token"', null],
  [
    'Bearer realm="https://auth.example/token",service="images",scope="repository:a/b:pull,push"',
    {
      scheme: 'bearer',
      realm: 'https://auth.example/token',
      service: 'images',
      scope: 'repository:a/b:pull,push',
    },
  ],
  [
    'bearer realm="https://a.example"',
    { scheme: 'bearer', realm: 'https://a.example', service: '', scope: '' },
  ],
])('%s asks for %j', (header, expected) => {
  expect(readChallenge(header)).toEqual(expected)
})
