import { expect, it } from 'vitest'
import { externalHrefs } from './external-hrefs.ts'

const ABOUT = { namespace: 'shop', app: 'web & co' }
const hrefOf = (url: string, variables: Readonly<Record<string, string>> = {}) =>
  externalHrefs([{ name: 'Orders', url, variables }], ABOUT).map(({ href }) => href)

it('a link has what its page is about under the names that its variables have', () => {
  const variables = { namespace: 'var-namespace', app: 'var-app', version: 'var-version', toString: 'x' }
  expect(hrefOf('https://grafana.example/d/1?orgId=2', variables)).toEqual([
    'https://grafana.example/d/1?orgId=2&var-namespace=shop&var-app=web+%26+co',
  ])
  expect(hrefOf('http://grafana.example/d/1')).toEqual(['http://grafana.example/d/1'])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/d/1', ''])(
  'nobody is led to %j',
  (url) => {
    expect(hrefOf(url, { app: 'var-app' })).toEqual([])
  },
)
